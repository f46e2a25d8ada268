import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import Table from './Table.svelte';
import { Fixture, eachOf, howMany, oneOf, prompt, scene } from './testing/fixture.svelte.ts';
import { KINDS } from './box.ts';

afterEach(cleanup);

const sit = (table: Fixture) => render(Table, { props: { table } });
const KIND_NAMES = KINDS.slice(1);

describe('a question', () => {
  const turn = () =>
    prompt(
      'Turn',
      eachOf('AskQuantity', { line: ['1', '2', 'A'], extra: [null] }),
      eachOf('AskQuantity', { line: ['3', 'C'], extra: ['quantity', 'kind'] }),
      eachOf('AskKind', { line: ['1', '2', 'A'], kind: KIND_NAMES, extra: [null] }),
      eachOf('AskKind', { line: ['3', 'C'], kind: KIND_NAMES, extra: ['quantity'] }),
    );

  test('is about a line chosen on the board, then how many', async () => {
    const table = new Fixture({}, turn());
    const { container } = sit(table);
    expect(container.querySelectorAll('.free')).toHaveLength(5);
    await fireEvent.click(screen.getByRole('button', { name: 'Row 2' }));
    const ask = screen.getByRole('button', { name: 'Ask everybody' }) as HTMLButtonElement;
    expect(ask.disabled).toBe(true);
    await fireEvent.click(screen.getByRole('radio', { name: /How many/ }));
    expect(container.querySelector('.sentence')?.textContent).toContain('How many in row 2?');
    await fireEvent.click(ask);
    expect(table.acted).toEqual([{ type: 'AskQuantity', line: '2', extra: null }]);
  });

  test('or about one type', async () => {
    const table = new Fixture({}, turn());
    sit(table);
    await fireEvent.click(screen.getByRole('button', { name: 'Column A' }));
    await fireEvent.click(screen.getByRole('radio', { name: /Evidence/ }));
    await fireEvent.click(screen.getByRole('button', { name: 'Ask everybody' }));
    expect(table.acted).toEqual([{ type: 'AskKind', line: 'A', kind: 'evidence', extra: null }]);
  });

  test('costs one more token where the Queen stands, of the face one chooses', async () => {
    const table = new Fixture({ scene: scene({ queen: 'C3-D4' }) }, turn());
    const { container } = sit(table);
    await fireEvent.click(screen.getByRole('button', { name: 'Row 3' }));
    expect(container.querySelector('.price')).not.toBeNull();
    await fireEvent.click(screen.getByRole('radio', { name: /How many/ }));
    await fireEvent.click(screen.getByRole('radio', { name: 'a type token' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Ask everybody (2\u00a0tokens)' }));
    expect(table.acted).toEqual([{ type: 'AskQuantity', line: '3', extra: 'kind' }]);
  });

  test('of Okra costs where the Queen stands only what the Queen takes', async () => {
    const again = prompt('Turn', eachOf('AskAgain', { line: ['3'], kind: [null], extra: ['quantity'] }));
    sit(new Fixture({ scene: scene({ queen: 'C3-D4', questions: [howMany('3', 1, 0, 2)] }) }, again));
    await fireEvent.click(screen.getByRole('button', { name: /^Row 3/ }));
    expect(screen.getByRole('button', { name: 'Ask everybody (1\u00a0token)' })).toBeTruthy();
  });

  test.each([
    [{ type: 'Tokens', free: 0, quantity: 8, kind: 4 }, '8 quantity and 4 type questions · 2 mistakes allowed'],
    [{ type: 'Tokens', free: 1, quantity: 0, kind: 0 }, 'one question left · 2 mistakes allowed'],
  ] as const)('what the team has left is said in words too', (tokens, words) => {
    const { container } = sit(new Fixture({ scene: scene({ tokens }) }, turn()));
    expect(container.querySelector('.rack .label')?.textContent).toBe(words);
  });

  test('says how many tokens are left for it, and what one will have to answer oneself', async () => {
    const table = new Fixture({}, turn());
    const { container } = sit(table);
    const sentence = () => container.querySelector('.sentence')?.textContent?.trim();
    await fireEvent.click(screen.getByRole('button', { name: 'Row 2' }));
    expect(sentence()).toBe('About row 2: how many clues (8 left), or one type (4 left)?');
    expect(container.querySelector('.telling')).toBeNull();
    await fireEvent.click(screen.getByRole('radio', { name: /How many/ }));
    expect(container.querySelector('.telling')?.textContent).toBe('You will tell Blaise: 1.');
    await fireEvent.click(screen.getByRole('radio', { name: /Crime/ }));
    expect(container.querySelector('.telling')?.textContent).toBe('You will tell Blaise: yes.');
    await fireEvent.keyDown(window, { key: 'h' });
    expect(container.querySelector('.telling')).toBeNull();
  });

  test('of a face that has run out is not offered, and the table says why', async () => {
    const offer = prompt('Turn', eachOf('AskQuantity', { line: ['1'], extra: [null] }));
    const { container } = sit(
      new Fixture({ scene: scene({ tokens: { type: 'Tokens', free: 0, quantity: 3, kind: 0 } }) }, offer),
    );
    await fireEvent.click(screen.getByRole('button', { name: 'Row 1' }));
    expect(container.querySelector('.sentence')?.textContent).toContain(
      'About row 1: how many clues? No type token is left.',
    );
    expect(screen.getAllByRole('radio')).toHaveLength(1);
  });

  test('that cannot be asked at all is passed over, and the table says why', () => {
    sit(new Fixture({ scene: scene({ queen: 'C3-D4' }) }, prompt('Turn', oneOf({ type: 'Pass' }))));
    expect(
      screen.getByText('The Queen controls everything you could still ask about, and no token is left to pay her.'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pass' })).toBeTruthy();
  });

  test('digits choose rows, with shift columns; a line without an offer stays', async () => {
    const table = new Fixture({}, turn());
    const { container } = sit(table);
    const chosen = () => container.querySelector<HTMLElement>('.chosen')?.dataset['line'];
    await fireEvent.keyDown(window, { key: '1', code: 'Digit1' });
    expect(chosen()).toBe('1');
    await fireEvent.keyDown(window, { key: '!', code: 'Digit1', shiftKey: true });
    expect(chosen()).toBe('A');
    await fireEvent.keyDown(window, { key: '6', code: 'Digit6' });
    expect(chosen()).toBe('A');
  });

  test('half a question outlives a reload', async () => {
    const table = new Fixture({}, turn());
    const first = sit(table);
    await fireEvent.click(screen.getByRole('button', { name: 'Row 2' }));
    await fireEvent.click(screen.getByRole('radio', { name: /Crime/ }));
    first.unmount();
    sit(table);
    expect((screen.getByRole('radio', { name: /Crime/ }) as HTMLInputElement).checked).toBe(true);
  });

  test('may be asked again with Okra about a line that carries a token', async () => {
    const again = prompt('Turn', eachOf('AskAgain', { line: ['A'], kind: [null, 'victim'], extra: [null] }));
    const table = new Fixture({ scene: scene({ questions: [howMany('A', 1, 0, 2)] }) }, again);
    sit(table);
    await fireEvent.click(screen.getByRole('button', { name: 'Column A: how many: 1' }));
    await fireEvent.click(screen.getByRole('radio', { name: /How many/ }));
    expect(screen.getByText(/the answers will be the same/)).toBeTruthy();
    await fireEvent.click(screen.getByRole('radio', { name: /Victim/ }));
    expect(screen.queryByText(/the answers will be the same/)).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Ask everybody' }));
    expect(table.acted).toEqual([{ type: 'AskAgain', line: 'A', kind: 'victim', extra: null }]);
  });
});

describe('answers', () => {
  test('of all seats stand in one row, and one’s own lies on the line', () => {
    const { container } = sit(new Fixture({ scene: scene({ questions: [howMany('3', 2, 0, 1)] }) }));
    const row = container.querySelector('[data-question="0"]') as HTMLElement;
    expect([...row.querySelectorAll('td')].map((cell) => cell.textContent?.trim())).toEqual(['2', '0', '1']);
    expect(container.querySelector('.token')?.getAttribute('data-told')).toBe('2');
  });

  test('a spectator sees which question was asked, not one seat’s answer on the board', () => {
    const { container } = sit(
      new Fixture({ seat: null, hand: [], slate: null, scene: scene({ questions: [howMany('3', 2, 0, 1)] }) }),
    );
    expect(container.querySelector('.token')?.textContent?.trim()).toBe('#');
  });

  test('what Teor and Din let people say stands beside them', () => {
    const said = { type: 'Statement', by: 1, about: 2, colour: 'black', zone: 'A1-B2' } as const;
    const draws = { type: 'Draws', seat: 1, kinds: ['crime'], shown: 'C5' } as const;
    const { container } = sit(new Fixture({ scene: scene({ statement: said, draws }) }));
    const besides = [...container.querySelectorAll('.besides')].map((line) => line.textContent);
    expect(besides).toEqual([
      'Blaise lays the black token on A1-B2: not one of Chloé’s clues is there.',
      'Blaise shows everybody one of the unused cards: the burglary.',
    ]);
  });
});

describe('abilities', () => {
  const card = (character: 'din' | 'teor' | 'edd' | 'valia') => [{ type: 'AbilityCard', character, seat: 0 }] as const;

  test.each([
    [
      'din',
      oneOf({ type: 'LetDraw', seat: 1 }, { type: 'LetDraw', seat: 2 }),
      'Din: let Chloé draw',
      { type: 'LetDraw', seat: 2 },
    ],
    ['teor', oneOf({ type: 'LetSpeak', seat: 1 }), 'Teor: let Blaise speak for Chloé', { type: 'LetSpeak', seat: 1 }],
    [
      'edd',
      oneOf({ type: 'Investigate', inquiry: 'liquid' }),
      'Is it a liquid?',
      { type: 'Investigate', inquiry: 'liquid' },
    ],
  ] as const)('%s is used from its card', async (character, offer, name, action) => {
    const table = new Fixture({ scene: scene({ abilities: card(character) }) }, prompt('Turn', offer));
    const { container } = sit(table);
    await fireEvent.click(container.querySelector(`[data-ability="${character}"] .head`) as HTMLElement);
    await fireEvent.click(screen.getByRole('button', { name }));
    expect(table.acted).toEqual([action]);
  });

  test('what one may use now is named beside the question, and one step away', async () => {
    const offer = oneOf({ type: 'LetSpeak', seat: 1 }, { type: 'LetSpeak', seat: 0 });
    const cards = [...card('teor'), { type: 'AbilityCard', character: 'edd', seat: 1 } as const];
    const table = new Fixture({ scene: scene({ abilities: cards }) }, prompt('Turn', offer));
    const { container } = sit(table);
    const named = [...container.querySelectorAll<HTMLElement>('[data-use]')];
    expect(named.map(({ dataset }) => dataset['use'])).toEqual(['teor']);
    await fireEvent.click(named[0] as HTMLElement);
    await tick();
    expect(screen.getByRole('tab', { selected: true }).textContent?.trim()).toBe('Answers');
    expect(document.activeElement?.textContent).toContain('Teor, the Streetwise');
    await fireEvent.click(screen.getByRole('button', { name: 'Teor: speak yourself for Blaise' }));
    expect(table.acted).toEqual([{ type: 'LetSpeak', seat: 0 }]);
  });

  test('Valia leads the Queen to a place on the board', async () => {
    const offer = oneOf({ type: 'LeadQueen', place: 'A1-B2' }, { type: 'LeadQueen', place: 'E5-F6' });
    const table = new Fixture({ scene: scene({ abilities: card('valia'), queen: 'C3-D4' }) }, prompt('Turn', offer));
    const { container } = sit(table);
    expect(container.querySelector('[data-zone]')).toBeNull();
    await fireEvent.click(container.querySelector('[data-ability="valia"] .head') as HTMLElement);
    await fireEvent.click(screen.getByRole('button', { name: 'Lead the Queen' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Lead the Queen to E5-F6' }));
    expect(table.acted).toEqual([{ type: 'LeadQueen', place: 'E5-F6' }]);
  });

  test('a deck to draw from, then a card for all', async () => {
    const table = new Fixture(
      { agenda: [{ type: 'Draw', seat: 0 }] },
      prompt('Draw', oneOf({ type: 'DrawFrom', kind: 'crime' })),
    );
    sit(table);
    await fireEvent.click(screen.getByRole('button', { name: 'Draw: the crime' }));
    table.prompt = prompt('Reveal', oneOf({ type: 'Show', card: 'C5' }));
    await tick();
    await fireEvent.click(screen.getByRole('button', { name: 'Show the burglary' }));
    expect(table.acted).toEqual([
      { type: 'DrawFrom', kind: 'crime' },
      { type: 'Show', card: 'C5' },
    ]);
  });

  test('a token is laid on four cells, or none', async () => {
    const offer = oneOf({ type: 'LayToken', colour: 'white', zone: 'B2-C3' }, { type: 'Decline' });
    const table = new Fixture({ agenda: [{ type: 'Speak', seat: 0 }] }, prompt('Speak', offer));
    sit(table);
    expect(
      screen.getByText('Choose four cells. White: at least one of Blaise’s clues is there; black: none is.'),
    ).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Lay the white token on B2-C3' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Lay no token' }));
    expect(table.acted).toEqual([{ type: 'LayToken', colour: 'white', zone: 'B2-C3' }, { type: 'Decline' }]);
  });
});

describe('the Queen', () => {
  test('is sent one place on', async () => {
    const offer = oneOf({ type: 'Guide', direction: 'left' }, { type: 'Guide', direction: 'down' });
    const table = new Fixture(
      { scene: scene({ queen: 'C3-D4' }), agenda: [{ type: 'GuideQueen', seat: 0 }] },
      prompt('GuideQueen', offer),
    );
    const { container } = sit(table);
    const zones = [...container.querySelectorAll<HTMLElement>('[data-zone]')].map((zone) => zone.dataset['zone']);
    expect(zones).toEqual(['A3-B4', 'C5-D6']);
    await fireEvent.click(screen.getByRole('button', { name: 'Send the Queen down' }));
    expect(table.acted).toEqual([{ type: 'Guide', direction: 'down' }]);
  });
});

describe('what the level lets people say', () => {
  test('medium: ready or not; and anybody may be for resolving now', async () => {
    const offer = oneOf({ type: 'SayReady', ready: true }, { type: 'Vote', resolve: true });
    const table = new Fixture(
      { scene: scene({ level: 'medium', ready: [false, true, false] }), votes: [false, true, false] },
      prompt('Turn', offer),
    );
    const { container } = sit(table);
    expect([...container.querySelectorAll('.ready')].map((said) => said.textContent)).toEqual([
      'still looking',
      'has found it all',
      'still looking',
    ]);
    expect(container.querySelectorAll('.vote')).toHaveLength(1);
    await fireEvent.click(screen.getByRole('button', { name: 'I have found it all' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Resolve now' }));
    expect(table.acted).toEqual([
      { type: 'SayReady', ready: true },
      { type: 'Vote', resolve: true },
    ]);
  });

  test('detective: nothing, and a vote nobody sees', () => {
    const vote = prompt('Turn', oneOf({ type: 'Vote', resolve: false }));
    const { container } = sit(new Fixture({ scene: scene({ level: 'detective' }), votes: [true, null, null] }, vote));
    expect(container.querySelectorAll('.mark, .ready')).toHaveLength(0);
    expect(container.querySelectorAll('.vote')).toHaveLength(1);
    expect(screen.getByText(/^Nobody sees who is for it\./)).toBeTruthy();
  });
});

describe('on a phone', () => {
  const shown = () => screen.getByRole('tab', { selected: true }).textContent?.trim();

  test('board and answers are one tap apart, and what is asked leads back to the board', async () => {
    const table = new Fixture({}, prompt('Turn', oneOf({ type: 'Pass' })));
    sit(table);
    expect(shown()).toBe('Board');
    await fireEvent.click(screen.getByRole('tab', { name: 'Answers' }));
    expect(shown()).toBe('Answers');
    table.prompt = prompt('Draw', oneOf({ type: 'DrawFrom', kind: 'crime' }));
    await tick();
    expect(shown()).toBe('Board');
  });
});

test('whoever has scrolled down to the cards sees the board again when it is their turn', async () => {
  const table = new Fixture();
  table.pending = [1];
  const { container } = sit(table);
  let sights = 0;
  (container.querySelector('.stage-place') as HTMLElement).scrollIntoView = () => void (sights += 1);
  table.pending = [0];
  table.prompt = prompt('Turn', eachOf('AskQuantity', { line: ['1'], extra: [null] }));
  await vi.waitFor(() => expect(sights).toBe(1));
  await fireEvent.click(screen.getByRole('button', { name: 'Row 1' }));
  await new Promise(requestAnimationFrame);
  expect(sights).toBe(1);
});

describe('whatever else is asked', () => {
  test('is offered plainly', async () => {
    const offer = oneOf({ type: 'Pass' }, { type: 'Whistle', tune: 'low' });
    const table = new Fixture({}, prompt('Turn', offer, eachOf('Hum', { pitch: ['high', 'low'] })));
    const { container } = sit(table);
    await fireEvent.click(screen.getByRole('button', { name: 'Pass' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Whistle low' }));
    const hum = within(container.querySelector('form:has(select)') as HTMLElement);
    await fireEvent.click(hum.getByRole('button', { name: 'Hum' }));
    expect(table.acted).toEqual([{ type: 'Pass' }, { type: 'Whistle', tune: 'low' }, { type: 'Hum', pitch: 'high' }]);
  });
});
