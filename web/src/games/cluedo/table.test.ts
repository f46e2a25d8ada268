import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, test } from 'vitest';
import Table from './Table.svelte';
import { Fixture, eachOf, entry, oneOf, prompt, scene } from './testing/fixture.svelte.ts';
import type { Case, GameEvent } from './types.gen.ts';

function sit(table: Fixture) {
  const { container } = render(Table, { props: { table } });
  const deeds = () =>
    [...container.querySelectorAll<HTMLElement>('[data-deed]')].map((button) => button.dataset['deed']);
  return { container, deeds };
}

const THE_CASE: Case = { type: 'Case', suspect: 'plum', weapon: 'rope', room: 'library' };
const ASKED: GameEvent = { type: 'Suggested', seat: 1, suspect: 'plum', weapon: 'rope', room: 'library' };

describe('the turn', () => {
  const turn = () =>
    prompt(
      'Turn',
      oneOf({ type: 'Roll' }),
      oneOf({ type: 'Stay' }),
      oneOf({ type: 'TakePassage', room: 'kitchen' }),
      eachOf('Accuse'),
    );

  test('offers at most four buttons, each with its key', async () => {
    const table = new Fixture({}, turn());
    const { deeds } = sit(table);
    expect(deeds()).toEqual(['Roll', 'Stay', 'TakePassage', 'Accuse']);
    for (const key of ['r', 's', 'p']) await fireEvent.keyDown(window, { key });
    expect(table.acted.map(({ type }) => type)).toEqual(['Roll', 'Stay', 'TakePassage']);
  });

  test('several passages are chosen on the board', async () => {
    const passages = oneOf({ type: 'TakePassage', room: 'kitchen' }, { type: 'TakePassage', room: 'hall' });
    const table = new Fixture({}, prompt('Turn', oneOf({ type: 'Roll' }), passages));
    sit(table);
    await fireEvent.keyDown(window, { key: 'p' });
    expect(table.acted).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: 'Secret passage to the hall' }));
    expect(table.acted).toEqual([{ type: 'TakePassage', room: 'hall' }]);
  });

  test('keys are left alone while one writes notes', async () => {
    const table = new Fixture({}, turn());
    sit(table);
    await fireEvent.keyDown(screen.getByRole('textbox'), { key: 'r' });
    expect(table.acted).toEqual([]);
  });

  test('rooms within reach are buttons as well', async () => {
    const doors = oneOf({ type: 'Enter', room: 'hall' }, { type: 'Enter', room: 'study' });
    const table = new Fixture(
      {},
      prompt('March', doors, oneOf({ type: 'Walk', square: 400 }), oneOf({ type: 'Stay' })),
    );
    const { deeds } = sit(table);
    expect(deeds()).toEqual(['Stay', 'Enter', 'Enter']);
  });

  test('the dice lie on the stairs, a one as a magnifier', () => {
    sit(new Fixture({}, null, [entry(1, { type: 'DiceRolled', seat: 1, first: 1, second: 4 })]));
    expect(screen.getByRole('img', { name: 'The dice show magnifier + 4' })).toBeTruthy();
  });
});

describe('the question', () => {
  const inquire = () => prompt('Inquire', eachOf('Suggest', ['library']), oneOf({ type: 'EndTurn' }), eachOf('Accuse'));

  test('names a suspect and a weapon in the room where one is', async () => {
    const table = new Fixture({}, inquire());
    const { container } = sit(table);
    await tick();
    const paper = container.querySelector<HTMLElement>('.question') as HTMLElement;
    const ask = within(paper).getByRole('button', { name: 'Suggest' }) as HTMLButtonElement;
    expect(ask.disabled).toBe(true);
    expect(within(paper).queryByRole('radio', { name: /Hall/ })).toBeNull();
    await fireEvent.click(within(paper).getByRole('radio', { name: /Plum/ }));
    await fireEvent.click(within(paper).getByRole('radio', { name: /Rope/ }));
    expect(paper.textContent).toContain('Professor Plum, with the rope, in the library.');
    await fireEvent.click(ask);
    expect(table.acted).toEqual([{ type: 'Suggest', suspect: 'plum', weapon: 'rope', room: 'library' }]);
  });

  test('while a suggestion is made, one button says so, and it suggests', async () => {
    const table = new Fixture({}, inquire());
    sit(table);
    await tick();
    expect(screen.getAllByRole('button', { name: /^Suggest/ })).toHaveLength(1);
    for (const name of [/Plum/, /Rope/]) await fireEvent.click(screen.getByRole('radio', { name }));
    await fireEvent.click(screen.getByRole('button', { name: /^Suggest/ }));
    expect(table.acted.map(({ type }) => type)).toEqual(['Suggest']);
  });

  test('shows what one knows of each card', async () => {
    const table = new Fixture({ notebook: [{ type: 'Seen', card: 'pipe', by: 2, room: null }] }, inquire());
    sit(table);
    await tick();
    expect(screen.getByRole('radio', { name: /Rope.*I hold it/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /Lead pipe.*I was shown it/ })).toBeTruthy();
  });

  test('half a question outlives a reload', async () => {
    const question = inquire();
    const table = new Fixture({}, question);
    const first = render(Table, { props: { table } });
    await tick();
    await fireEvent.click(screen.getByRole('radio', { name: /Plum/ }));
    first.unmount();
    sit(table);
    await tick();
    expect((screen.getByRole('radio', { name: /Plum/ }) as HTMLInputElement).checked).toBe(true);
  });

  test('an accusation is asked for twice', async () => {
    const table = new Fixture({}, inquire());
    const { container } = sit(table);
    await fireEvent.keyDown(window, { key: 'a' });
    const paper = container.querySelector<HTMLElement>('.question') as HTMLElement;
    for (const name of [/Plum/, /Rope/, /Study/]) await fireEvent.click(within(paper).getByRole('radio', { name }));
    await fireEvent.click(within(paper).getByRole('button', { name: 'Accuse' }));
    expect(table.acted).toEqual([]);
    await fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'I accuse' }));
    expect(table.acted).toEqual([{ type: 'Accuse', suspect: 'plum', weapon: 'rope', room: 'study' }]);
  });

  test('goes round seat by seat, and hides the card from those who may not know', () => {
    const events: GameEvent[] = [
      ASKED,
      { type: 'NothingToShow', seat: 2, to: 1 },
      { type: 'CardShown', by: 3, to: 1, card: null },
    ];
    const { container } = sit(new Fixture({}, null, [entry(1, ...events)]));
    const answers = within(container.querySelector('.answers') as HTMLElement);
    expect(
      answers
        .getAllByRole('listitem')
        .slice(3)
        .map((item) => item.textContent?.replace(/\s+/g, ' ').trim()),
    ).toEqual(['Chloé has nothing', 'Dora shows a card', 'You –'].map((line) => expect.stringContaining(line)));
    expect(answers.getByRole('img', { name: 'A card only two people know' })).toBeTruthy();
  });

  test('a pencil notes what an answer means, and nothing that is known or noted already', async () => {
    const events: GameEvent[] = [
      { ...ASKED, seat: 1, weapon: 'pipe' },
      { type: 'NothingToShow', seat: 2, to: 1 },
      { type: 'CardShown', by: 3, to: 1, card: null },
    ];
    const { container } = sit(new Fixture({ hand: ['library'] }, null, [entry(1, ...events)]));
    const sign = (cell: string) => container.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.dataset['sign'];
    await fireEvent.click(screen.getByRole('button', { name: /Chloé has none of the three/ }));
    expect(['plum.2', 'pipe.2', 'library.2'].map(sign)).toEqual(['no', 'no', 'elsewhere']);
    await fireEvent.click(container.querySelector('[data-cell="plum.3"]') as HTMLElement);
    await fireEvent.click(screen.getByRole('button', { name: /Dora has one of these/ }));
    expect(['plum.3', 'pipe.3', 'library.3'].map(sign)).toEqual(['no', 'maybe', 'elsewhere']);
    expect(screen.queryByRole('button', { name: /Note on the sheet/ })).toBeNull();
  });

  test('turns the card over for whoever was shown it', () => {
    const shown: GameEvent = { type: 'CardShown', by: 3, to: 0, card: 'rope' };
    const { container } = sit(new Fixture({}, null, [entry(1, { ...ASKED, seat: 0 }, shown)]));
    expect(container.querySelector('.answers .flip [data-card="rope"]')).not.toBeNull();
  });

  test('a card shown by order of a clue card answers no question', () => {
    const shown: GameEvent = { type: 'CardShown', by: 3, to: 1, card: null };
    const nobody: GameEvent = { type: 'NobodyShowed', to: 1 };
    const over: GameEvent[] = [
      { type: 'ClueDrawn', seat: 2, clue: 'show_left' },
      shown,
      { type: 'Stayed', seat: 2, room: 'hall' },
    ];
    const { container } = sit(new Fixture({}, null, [entry(1, ASKED, nobody), entry(2, ...over)]));
    expect(container.querySelector('.answers .shown')).toBeNull();
    expect(container.querySelector('.answers')?.textContent).toContain('Nobody could answer');
  });
});

describe('answers that are cards or people', () => {
  test('one of the named cards is shown', async () => {
    const step = { type: 'Refute', by: 1, case: THE_CASE, seat: 0, silent: [] } as const;
    const table = new Fixture(
      { agenda: [step] },
      prompt('Refute', oneOf({ type: 'Show', card: 'rope' }, { type: 'Show', card: 'library' })),
    );
    sit(table);
    expect(screen.getByText('Which card do you show Blaise?')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Show the library' }));
    expect(table.acted).toEqual([{ type: 'Show', card: 'library' }]);
  });

  test.each(['LayOpen', 'ShowLeft'] as const)('%s: a card is chosen from the hand', async (type) => {
    const step = { type, waiting: [0, 1], ballots: [] };
    const table = new Fixture(
      { agenda: [step] },
      prompt(type, oneOf({ type: 'Show', card: 'green' }, { type: 'Show', card: 'hall' })),
    );
    sit(table);
    await fireEvent.click(screen.getByRole('button', { name: 'Show Mr Green' }));
    expect(table.acted).toEqual([{ type: 'Show', card: 'green' }]);
  });

  test('a card is named, with the clue card beside it', async () => {
    const drawn = entry(1, { type: 'ClueDrawn', seat: 0, clue: 'name_weapon' });
    const question = prompt('NameCard', oneOf({ type: 'Name', card: 'rope' }, { type: 'Name', card: 'pipe' }));
    const table = new Fixture({ agenda: [{ type: 'NameCard', seat: 0, kind: 'weapon' }] }, question, [drawn]);
    const { container } = sit(table);
    expect(container.querySelector('.choose [data-clue="name_weapon"]')?.textContent).toContain(
      'Name a weapon. Whoever',
    );
    await fireEvent.click(screen.getByRole('button', { name: 'Name the lead pipe' }));
    expect(table.acted).toEqual([{ type: 'Name', card: 'pipe' }]);
  });

  test('somebody is pointed at', async () => {
    const table = new Fixture(
      { agenda: [{ type: 'Pressure', seat: 0 }] },
      prompt('Pressure', oneOf({ type: 'Designate', seat: 2 })),
    );
    sit(table);
    await fireEvent.click(screen.getByRole('button', { name: /^Chloé/ }));
    expect(table.acted).toEqual([{ type: 'Designate', seat: 2 }]);
  });

  test.each([
    ['ChoosePassage', 'OpenPassage', 'Open a passage in the hall'],
    ['Hurry', 'Rush', 'Hurry into the hall'],
  ])('%s: a room is chosen on the board', async (step, type, name) => {
    const table = new Fixture({}, prompt(step, oneOf({ type, room: 'hall' }, { type, room: 'study' })));
    sit(table);
    await fireEvent.click(screen.getByRole('button', { name }));
    expect(table.acted).toEqual([{ type, room: 'hall' }]);
  });

  test('a clue card that has just been drawn is laid large on the board', async () => {
    const table = new Fixture();
    const { container } = sit(table);
    table.entries = [entry(1, { type: 'ClueDrawn', seat: 1, clue: 'witness' })];
    await tick();
    await tick();
    expect(container.querySelector('.large[data-clue="witness"]')?.textContent).toContain('A witness speaks');
  });
});

describe('cards that come to light', () => {
  const CLUE: GameEvent = { type: 'ClueDrawn', seat: 1, clue: 'all_reveal' };

  test('lie beside the clue card with their owners', () => {
    const opened: GameEvent[] = [
      { type: 'CardOpened', seat: 1, card: 'pipe' },
      { type: 'CardOpened', seat: 0, card: 'rope' },
    ];
    const { container } = sit(new Fixture({}, null, [entry(1, CLUE), entry(2, ...opened)]));
    const cards = [...container.querySelectorAll('.revealed li')].map((item) =>
      item.textContent?.replace(/\s+/g, ' ').trim(),
    );
    expect(cards).toEqual([
      expect.stringContaining('Lead pipe Blaise, revealed'),
      expect.stringContaining('Rope yours, revealed'),
    ]);
  });

  test('are shown only to whom they were shown', () => {
    const shown: GameEvent[] = [
      { type: 'CardShown', by: 3, to: 0, card: 'pipe' },
      { type: 'CardShown', by: 0, to: 1, card: 'rope' },
      { type: 'CardShown', by: 1, to: 2, card: null },
    ];
    const { container } = sit(new Fixture({}, null, [entry(1, { ...CLUE, clue: 'show_left' }), entry(2, ...shown)]));
    const cards = [...container.querySelectorAll<HTMLElement>('.revealed .face [data-card]')].map(
      (card) => card.dataset['card'],
    );
    expect(cards).toEqual(['pipe']);
  });

  test('a card found in a room is turned over large, for a while', async () => {
    const table = new Fixture();
    const { container } = sit(table);
    table.entries = [entry(1, { type: 'RoomSearched', seat: 0, room: 'library', card: 'wrench' })];
    await tick();
    await tick();
    expect(container.querySelector('.overlay .revealed [data-card="wrench"]')).not.toBeNull();
    await fireEvent.keyDown(window, { key: 'Shift' });
    expect(container.querySelector('.overlay')).toBeNull();
  });
});

describe('secrets', () => {
  test('a curtain covers hand and sheet', async () => {
    const { container } = sit(new Fixture());
    expect(container.querySelectorAll('.hand [data-card]')).toHaveLength(3);
    await fireEvent.keyDown(window, { key: 'h' });
    expect(container.querySelectorAll('.hand [data-card], [data-cell]')).toHaveLength(0);
  });

  test('cards that lie open are marked in the hand', () => {
    const { container } = sit(new Fixture({ scene: scene({ opened: [{ type: 'OpenCard', card: 'rope', seat: 0 }] }) }));
    const open = [...container.querySelectorAll<HTMLElement>('.hand .open')].map((card) => card.dataset['card']);
    expect(open).toEqual(['rope']);
  });
});

describe('the end', () => {
  const end = (winner: number | null, event: GameEvent) =>
    new Fixture({ scene: scene({ ending: { type: 'Ending', winner, case: THE_CASE } }), envelope: THE_CASE }, null, [
      entry(1, event),
    ]);

  test('the envelope opens, and it is said who was right', async () => {
    const { container } = sit(end(1, { type: 'CaseSolved', seat: 1, case: THE_CASE }));
    const paper = container.querySelector('.ending') as HTMLElement;
    expect([...paper.querySelectorAll<HTMLElement>('[data-card]')].map((card) => card.dataset['card'])).toEqual([
      'plum',
      'rope',
      'library',
    ]);
    expect(paper.textContent).toContain('Blaise has solved the case');
    await fireEvent.click(within(paper).getByRole('button'));
    expect(container.querySelector('.ending')).toBeNull();
  });

  test('or that the murderer escapes', () => {
    const { container } = sit(end(null, { type: 'MurdererEscaped', case: THE_CASE }));
    expect(container.querySelector('.ending')?.textContent).toContain('The murderer escapes');
  });

  test('or, when people stop before it, what the envelope held', () => {
    const table = new Fixture({ envelope: THE_CASE });
    table.outcome = { winners: [], reason: 'ended', scores: [] };
    const paper = sit(table).container.querySelector('.ending');
    expect(paper?.querySelectorAll('[data-card]')).toHaveLength(3);
    expect(paper?.textContent).toContain('ended by agreement');
    expect(paper?.textContent).not.toContain('only you see this');
  });

  test('a wrong accuser alone sees what was in it', async () => {
    const table = new Fixture();
    const { container } = sit(table);
    table.view = { ...table.view, envelope: THE_CASE, scene: scene({ out: [0] }) };
    table.entries = [
      entry(1, { type: 'EnvelopeSeen', seat: 0, case: THE_CASE }, { type: 'AccusationFailed', seat: 0 }),
    ];
    await tick();
    expect(container.querySelector('.ending')?.textContent).toContain('only you see this');
  });

  test('who has put it away is not shown it again after every answer', async () => {
    const table = new Fixture();
    const { container } = sit(table);
    table.view = { ...table.view, envelope: THE_CASE, scene: scene({ out: [0] }) };
    table.entries = [entry(1, { type: 'AccusationFailed', seat: 0 })];
    await tick();
    await fireEvent.click(within(container.querySelector('.ending') as HTMLElement).getByRole('button'));
    table.prompt = prompt('Answer', oneOf({ type: 'Show', card: 'rope' }));
    await tick();
    expect(container.querySelector('.choose')).toBeTruthy();
    table.prompt = null;
    await tick();
    expect(container.querySelector('.overlay')).toBeNull();
  });
});

describe('looking back', () => {
  test('shows the dice and the question of that moment, not of now', async () => {
    const table = new Fixture({}, null, [
      entry(1, { type: 'DiceRolled', seat: 1, first: 2, second: 4 }),
      entry(2, { type: 'DiceRolled', seat: 2, first: 6, second: 6 }, ASKED),
    ]);
    const { container } = sit(table);
    table.moment = 1;
    await tick();
    expect(screen.getByRole('img', { name: 'The dice show 2 + 4' })).toBeTruthy();
    expect(container.querySelector('.answers')).toBeNull();
  });
});
