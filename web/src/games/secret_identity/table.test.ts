import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import pictograms from '$package/games/secret_identity/pictograms.json';
import Table from './Table.svelte';
import { longestWord } from './box.ts';
import { PICTOGRAMS } from './pictograms.ts';
import { BOARD, CASES, Fixture, matchOf, oneOf, prompt, scene, someOf } from './testing/fixture.svelte.ts';

const sit = (table: Fixture) => render(Table, { props: { table } });
const press = (key: string) => fireEvent.keyDown(window, { key });
const deed = () => document.querySelector<HTMLButtonElement>('[data-deed]') as HTMLButtonElement;
const caseOf = (seat: number) => within(document.querySelector<HTMLElement>(`[data-case="${seat}"]`) as HTMLElement);

test('every pictogram has a drawing', () => {
  expect(Object.keys(PICTOGRAMS).toSorted()).toEqual(pictograms.map(({ id }) => id).toSorted());
});

test('the longest word decides how large a name can be', () => {
  expect(['Zeus', 'Antoine de Saint-Exupéry', 'Frankenstein’s Monster'].map(longestWord)).toEqual([4, 7, 14]);
});

describe('the board', () => {
  test('shows eight characters, and one’s own unless it is covered', async () => {
    const { container } = sit(new Fixture());
    expect(screen.getAllByText('Cinderella')).toHaveLength(2);
    expect(container.querySelector('.mine')?.textContent).toContain('Cinderella');
    await press('h');
    expect(container.querySelector('.mine')).toBeNull();
    expect(screen.getAllByText('Cinderella')).toHaveLength(1);
  });

  test('a watcher sees no secret', () => {
    const { container } = sit(new Fixture({ seat: null, hand: [], number: null }));
    expect(container.querySelector('.mine, .card')).toBeNull();
  });

  test('a host’s own character is called by its name in the reader’s language', () => {
    sit(new Fixture({ scene: scene({ board: ['Tante Agathe / Aunt Agatha', ...BOARD.slice(1)] }) }));
    expect(screen.getByText('Aunt Agatha')).toBeTruthy();
  });
});

describe('the muster', () => {
  test('is left by one button, and any character can be exchanged', async () => {
    const swaps = BOARD.map((_, at) => ({ type: 'Swap', number: at + 1 }));
    const table = new Fixture({ number: null }, prompt('Muster', oneOf({ type: 'Accept' }, ...swaps)));
    sit(table);
    await fireEvent.click(screen.getByRole('button', { name: 'Exchange Medusa' }));
    await fireEvent.click(screen.getByRole('button', { name: 'I know them all' }));
    expect(table.acted).toEqual([{ type: 'Swap', number: 3 }, { type: 'Accept' }]);
  });

  test('without exchanges left there is nothing to exchange', () => {
    sit(new Fixture({ number: null }, prompt('Muster', oneOf({ type: 'Accept' }))));
    expect(screen.queryByRole('button', { name: /Exchange/ })).toBeNull();
  });
});

test('the hand says for how many rounds it has to last', () => {
  sit(new Fixture({ scene: scene({ round: 3 }) }, prompt('Clue', someOf([0, 1, 2, 3]))));
  expect(screen.getByText('4 cards for 2 rounds')).toBeTruthy();
});

test('a team sees how many cards everybody has left, and whose turn it is', () => {
  const team = scene({ options: { type: 'Options', mode: 'cooperative' }, active: 2, hand_sizes: [3, 10, 1, 10] });
  const { container } = sit(new Fixture({ scene: team, number: null }));
  expect(screen.getByText('one card left')).toBeTruthy();
  expect(screen.getAllByText('10 cards left')).toHaveLength(2);
  expect(container.querySelector('.below-place .active')?.textContent).toContain('one card left');
});

describe('the vote', () => {
  const voting = () => new Fixture({ scene: scene({ cases: CASES }) }, prompt('Voting', matchOf(1, 2, 3)));

  test('what lies before the cases is ready to be taken, with blanks', async () => {
    const table = voting();
    sit(table);
    await fireEvent.click(caseOf(2).getByRole('button', { name: 'Number 4' }));
    expect(table.ready).toEqual({ type: 'Vote', numbers: [null, null, 4, null] });
    await fireEvent.click(caseOf(2).getByRole('button', { name: 'Number 4' }));
    expect(table.ready).toEqual({ type: 'Vote', numbers: [null, null, null, null] });
  });

  test('each opponent gets a number, by touch on the case or on the board', async () => {
    const table = voting();
    sit(table);
    await fireEvent.click(caseOf(2).getByRole('button', { name: 'Number 4' }));
    await fireEvent.click(caseOf(1).getByRole('button', { name: 'Number 1' }));
    expect(deed().disabled).toBe(true);
    await fireEvent.click(caseOf(3).getByRole('button', { name: 'Number 2' }));
    await fireEvent.click(deed());
    expect(table.acted).toEqual([{ type: 'Vote', numbers: [null, 1, 4, 2] }]);
  });

  test('a number cannot lie before two cases', async () => {
    sit(voting());
    await fireEvent.click(caseOf(1).getByRole('button', { name: 'Number 7' }));
    await fireEvent.click(caseOf(2).getByRole('button', { name: 'Number 7' }));
    const lying = [1, 2, 3].filter(
      (seat) => caseOf(seat).getByRole('button', { name: 'Number 7' }).getAttribute('aria-pressed') === 'true',
    );
    expect(lying).toEqual([2]);
  });

  test('keys give numbers one case after the other', async () => {
    const table = voting();
    sit(table);
    for (const key of ['8', '3', '6', 'Enter']) await press(key);
    expect(table.acted).toEqual([{ type: 'Vote', numbers: [null, 8, 3, 6] }]);
  });

  test('a case is touched, then a character on the board', async () => {
    const table = voting();
    sit(table);
    await fireEvent.click(caseOf(3).getByRole('button', { name: 'Dora' }));
    await fireEvent.click(screen.getByRole('button', { name: /Hamlet/ }));
    expect(
      caseOf(3)
        .getAllByText('2')
        .some((shown) => shown.closest('.laid')),
    ).toBe(true);
    expect(caseOf(1).getByRole('button', { name: 'Blaise' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('one’s own number is dimmed: nobody else can have it', () => {
    sit(voting());
    for (const button of [
      caseOf(1).getByRole('button', { name: 'Number 5' }),
      screen.getByRole('button', { name: /Cinderella/, description: /own/ }),
    ]) {
      expect(button.title).toBe('Your own number: nobody else can have it');
    }
    expect(screen.getByRole('button', { name: /Hamlet/ }).title).toBe('');
  });

  test('nobody votes about oneself, and one’s own case is there to look at', () => {
    sit(voting());
    expect(caseOf(0).queryByRole('button')).toBeNull();
    expect(caseOf(0).getByRole('img', { name: 'Heart, love' })).toBeTruthy();
  });

  test('what one has voted stays in sight', () => {
    const ballots = [{ type: 'Ballot' as const, seat: 0, numbers: [null, 8, 3, 6] }];
    sit(new Fixture({ scene: scene({ cases: CASES }), agenda: [{ type: 'Voting', waiting: [1], ballots }] }));
    expect(caseOf(1).getByText('8')).toBeTruthy();
  });
});

describe('a team', () => {
  const together = { options: { type: 'Options' as const, mode: 'cooperative' as const }, active: 1 };

  test('proposes a number on the board, and sees what others propose', async () => {
    const proposals = [null, null, 4, null];
    const agenda = [{ type: 'Discussion' as const, waiting: [0], proposals, look: 1 }];
    const cases = [[], CASES[1] ?? [], [], []];
    const propose = BOARD.map((_, at) => ({ type: 'Propose', number: at + 1 }));
    const table = new Fixture(
      { number: null, scene: scene({ ...together, cases }), agenda },
      prompt('Discussion', oneOf(...propose)),
    );
    sit(table);
    expect(screen.getByText('Talk it over, and touch a character on the board to propose it.')).toBeTruthy();
    expect(within(screen.getByRole('button', { name: /Moses/ })).getByText('Chloé')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: /Hamlet/ }));
    await press('4');
    expect(table.acted).toEqual([
      { type: 'Propose', number: 2 },
      { type: 'Propose', number: 4 },
    ]);
  });

  test('SI-64 lets a guesser who has proposed propose somebody else, and says so', async () => {
    const agenda = [{ type: 'Discussion' as const, waiting: [2], proposals: [4, null, null, null], look: 1 }];
    const cases = [[], CASES[1] ?? [], [], []];
    const others = BOARD.flatMap((_, at) => (at + 1 === 4 ? [] : [{ type: 'Propose', number: at + 1 }]));
    const table = new Fixture(
      { number: null, scene: scene({ ...together, cases }), agenda },
      prompt('Discussion', oneOf(...others)),
    );
    sit(table);
    expect(screen.getByText(/propose it instead/)).toBeTruthy();
    await press('4');
    await press('2');
    expect(table.acted).toEqual([{ type: 'Propose', number: 2 }]);
  });

  test('SI-63 tells whoever guesses alone that the answer stands', () => {
    const agenda = [{ type: 'Discussion' as const, waiting: [0], proposals: [null, null], look: 1 }];
    const two = { ...together, present: [0, 1], cases: [[], CASES[1] ?? []] };
    sit(
      new Fixture(
        { number: null, scene: scene(two), agenda },
        prompt('Discussion', oneOf({ type: 'Propose', number: 1 })),
      ),
    );
    expect(screen.getByText(/your answer stands/)).toBeTruthy();
  });

  test('SI-63 says how many cards stay in hand where they could run short', () => {
    sit(new Fixture({ scene: scene({ ...together, active: 0 }) }, prompt('Clue', someOf([0, 1, 2, 3], 2))));
    expect(screen.getByText('0 of 2 pictures', { exact: false }).textContent).toContain(
      'Keep 2 cards for your next turns',
    );
  });

  test('says nothing of cards to keep where three may be shown', () => {
    sit(new Fixture({ scene: scene({ ...together, active: 0 }) }, prompt('Clue', someOf([0, 1, 2, 3], 3))));
    expect(screen.queryByText(/stay for your/)).toBeNull();
  });

  test('counts its right answers', () => {
    const turn = (answer: number | null) => ({
      type: 'Turn' as const,
      seat: 1,
      characters: BOARD,
      number: 2,
      case: [],
      answer,
    });
    sit(new Fixture({ scene: scene({ ...together, turns: [turn(2), turn(5), turn(null)] }) }));
    expect(screen.getByRole('heading', { name: 'The team · one right answer' })).toBeTruthy();
    expect([...document.querySelectorAll('details small')].map(({ textContent }) => textContent)).toEqual([
      'mistaken for: Cinderella',
    ]);
  });
});

const ROUND = {
  type: 'Round' as const,
  characters: BOARD,
  numbers: [5, 1, 2, 3],
  cases: CASES,
  votes: [
    [null, 1, 2, 4],
    [5, null, 2, 3],
    [6, 1, null, 3],
    [5, 1, 2, null],
  ],
};

test('rounds behind leave a summary, open when the game is over', () => {
  sit(new Fixture({ scene: scene({ rounds: [ROUND], over: true }) }));
  const summary = document.querySelector('details') as HTMLDetailsElement;
  expect(summary.open).toBe(true);
  expect(within(summary).getByText('Zeus')).toBeTruthy();
  const mistaken = [...summary.querySelectorAll('small')].map((small) => [
    small.parentElement?.querySelector('.number')?.textContent,
    small.textContent,
  ]);
  expect(mistaken).toEqual([
    ['5', 'mistaken for: Aladdin'],
    ['3', 'mistaken for: Moses'],
  ]);
});

test('a question of another kind can be answered all the same', async () => {
  const table = new Fixture({}, prompt('Oracle', oneOf({ type: 'Lead', seat: 2 })));
  sit(table);
  await fireEvent.click(screen.getByRole('button', { name: 'Begin with Chloé' }));
  expect(table.acted).toEqual([{ type: 'Lead', seat: 2 }]);
});
