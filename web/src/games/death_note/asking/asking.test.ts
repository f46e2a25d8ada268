import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { Told } from '$lib/testimony.ts';
import Table from '../Table.svelte';
import { SUSPECTS } from '../box.ts';
import { askedOf, targetsOf } from '../offers.ts';
import { Fixture, oneOf, prompt, scene } from '../testing/fixture.svelte.ts';
import type { GameAction, View } from '../types.gen.ts';

type Step = View['agenda'][number];

function ask(step: Step, ...choices: Parameters<typeof prompt>[1][]) {
  const table = new Fixture({ agenda: [step] }, prompt(step.type, ...choices));
  return { table, ...render(Table, { props: { table } }) };
}

const seats = (type: string, ...seat: number[]) => oneOf(...seat.map((one) => ({ type, seat: one })));

describe('somebody is pointed at', () => {
  test.each([
    [{ type: 'Bugs', seat: 0 }, 'Designate'],
    [{ type: 'Testify', seat: 0, count: 2 }, 'Suspect'],
    [{ type: 'Voting', accused: [1, 2], waiting: [0], ballots: [] }, 'Vote'],
  ] as [Step, string][])('%o: at the table', async (step, type) => {
    const { table, container } = ask(step, seats(type, 1, 2));
    expect(container.querySelectorAll('button.target')).toHaveLength(2);
    await fireEvent.click(container.querySelector('button[data-seat="2"]') as HTMLElement);
    expect(table.acted).toEqual([{ type, seat: 2 }]);
  });

  test('by key', async () => {
    const { table } = ask({ type: 'Bugs', seat: 0 }, seats('Designate', 4, 5));
    await fireEvent.keyDown(window, { key: '2' });
    await fireEvent.keyDown(window, { key: '3' });
    expect(table.acted).toEqual([{ type: 'Designate', seat: 5 }]);
  });

  test('or an inactive Role in the centre', async () => {
    const { table, container } = ask(
      { type: 'Tailing', seat: 0 },
      oneOf({ type: 'PointAt', place: 1 }, { type: 'PointAt', place: 3 }),
    );
    expect(container.querySelector('button[data-place="2"]')).toBeNull();
    await fireEvent.click(container.querySelector('button[data-place="3"]') as HTMLElement);
    expect(table.acted).toEqual([{ type: 'PointAt', place: 3 }]);
  });

  test('nobody can be pointed at unless it is offered', () => {
    const { container } = render(Table, { props: { table: new Fixture() } });
    expect(container.querySelector('button.target, button[data-place]')).toBeNull();
  });

  test('L sees how many Suspicions are left, and where the others will fall', () => {
    const step: Step = { type: 'Attribution', seat: 0, given: [1, 1] };
    const table = new Fixture(
      { agenda: [step], scene: scene({ face_up: 'inv_unraveling', extra: 1, alibis: [4] }) },
      prompt('Attribution', seats('Suspect', 1, 2)),
    );
    const { container } = render(Table, { props: { table } });
    expect(container.querySelector('.give')?.textContent).toContain('2 Suspicions still to assign');
    expect(container.querySelector('[data-seat="1"] .given')?.textContent).toBe('+2');
    expect(container.querySelector('[data-seat="2"] .given')).toBeNull();
  });
});

describe('a card is chosen', () => {
  test.each([
    [{ type: 'Turn', seat: 0 }, 'Play', 'Play “Bugs”'],
    [{ type: 'KeepOne', waiting: [0] }, 'Keep', 'Keep “Bugs”'],
    [{ type: 'DiscardOne', seat: 0 }, 'Drop', 'Discard “Bugs”'],
    [{ type: 'HandOver', seat: 0, to: 3 }, 'Pick', 'Choose “Bugs”'],
  ] as [Step, string, string][])('%o: lifted first, then used', async (step, type, words) => {
    const { table, container } = ask(step, oneOf({ type, card: 'act_bugs' }));
    await fireEvent.click(container.querySelector('[data-card="act_bugs"] button.face') as HTMLElement);
    expect(table.acted).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: words }));
    expect(table.acted).toEqual([{ type, card: 'act_bugs' }]);
    expect(container.querySelector('[data-card="act_alibi"] button')).toBeNull();
  });

  test.each([
    { type: 'Mole', seat: 0 },
    { type: 'Force', seat: 0, victim: 1 },
    { type: 'Borrow', seat: 0, victim: 1 },
    { type: 'Confiscate', seat: 0, victim: 1 },
  ] as Step[])('$type: from another hand, even what one holds oneself', async (step) => {
    const { table, container } = ask(
      step,
      oneOf({ type: 'Pick', card: 'act_bugs' }, { type: 'Pick', card: 'act_rem' }),
    );
    expect(container.querySelector('.desk [data-card="act_bugs"] button')).toBeNull();
    const open = within(container.querySelector('.ask') as HTMLElement);
    await fireEvent.click(open.getByRole('button', { name: /Bugs/ }));
    await fireEvent.click(open.getByRole('button', { name: 'Choose “Bugs”' }));
    expect(table.acted).toEqual([{ type: 'Pick', card: 'act_bugs' }]);
  });

  test('L lifts a gift and gives it at the table or by name', async () => {
    const gift = { type: 'EachOf', action: 'Give', fields: { card: ['act_alibi', 'act_bugs'], seat: [1, 2] } };
    const { table, container } = ask({ type: 'Gift', seat: 0 }, gift);
    expect(container.querySelector('button.target')).toBeNull();
    await fireEvent.click(container.querySelector('[data-card="act_alibi"] button.face') as HTMLElement);
    await fireEvent.click(container.querySelector('button[data-seat="1"]') as HTMLElement);
    await fireEvent.click(
      within(container.querySelector('.ask') as HTMLElement).getByRole('button', { name: 'Chloé' }),
    );
    expect(table.acted).toEqual([
      { type: 'Give', card: 'act_alibi', seat: 1 },
      { type: 'Give', card: 'act_alibi', seat: 2 },
    ]);
  });
});

describe('a Role is named', () => {
  test.each([
    ['Name', 'Name: Light'],
    ['Claim', 'Lie: count as Light'],
  ])('%s: chosen first, then said', async (type, words) => {
    const { table, container } = ask(
      { type: 'WriteName', seat: 0, slot: 1 } as Step,
      oneOf(...SUSPECTS.map((role) => ({ type, role }))),
    );
    await fireEvent.click(container.querySelector('.names [data-role="role_light"]')?.closest('button') as HTMLElement);
    expect(table.acted).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: words }));
    expect(table.acted).toEqual([{ type, role: 'role_light' }]);
  });
});

describe('an answer is said', () => {
  test.each([
    ['Turn', { type: 'Look' }, 'Look at the Investigation', 'v'],
    ['LeaveOrDiscard', { type: 'Leave' }, 'Leave it', 'r'],
    ['LeaveOrDiscard', { type: 'Discard' }, 'Discard it', 'd'],
    ['TurnEnd', { type: 'EndTurn' }, 'End my turn', 'e'],
    ['Opening', { type: 'TurnUp' }, 'Turn over the Investigation', 'v'],
    ['Confess', { type: 'Agree' }, 'Reveal myself', 'a'],
    ['Confess', { type: 'Pass' }, 'Stay silent', 'p'],
    ['IsNamed', { type: 'Pass' }, 'The truth', 'p'],
  ] as [Step['type'], Told, string, string][])('%s %o: by button or key', async (type, action, words, key) => {
    const { table } = ask({ type, seat: 0, count: 2 } as Step, oneOf(action));
    await fireEvent.click(screen.getByRole('button', { name: words }));
    await fireEvent.keyDown(window, { key });
    expect(table.acted).toEqual([action, action]);
  });

  test.each([
    [
      { type: 'TailingEnd', seat: 0, slot: 6, count: 1 },
      [
        { type: 'Choose', way: 'reveal' },
        { type: 'Choose', way: 'draw' },
      ],
      'Draw an Action',
    ],
    [
      { type: 'TailingEnd', seat: 0, slot: 6, count: 2 },
      [
        { type: 'Choose', way: 'reveal' },
        { type: 'Choose', way: 'draw' },
      ],
      'Draw 2 Actions',
    ],
    [
      { type: 'Relief', seat: 0, most: 1 },
      [
        { type: 'Lose', count: 0 },
        { type: 'Lose', count: 1 },
      ],
      'Lose 1 Suspicion',
    ],
  ] as [Step, Told[], string][])('%o: one of several ways', async (step, actions, words) => {
    const { table } = ask(step, oneOf(...actions));
    await fireEvent.click(screen.getByRole('button', { name: words }));
    expect(table.acted).toEqual([actions[1]]);
  });

  test.each(['Resignation', 'Accusations'] as const)('%s: with the Investigation before one’s eyes', async (type) => {
    const tiles = Array.from({ length: 25 }, (_, at) => (at === 8 ? ('inv_glare' as const) : null));
    const notebook = { type: 'Notebook', roles: [], tiles, hands: [] } as const;
    const step: Step = { type, seat: 0, tile: 3, against: 1, count: 1 };
    const table = new Fixture({ agenda: [step], notebook }, prompt(type, oneOf({ type: 'Choose', way: 'suspect' })));
    const { container } = render(Table, { props: { table } });
    expect(container.querySelector('.ask [data-tile="inv_glare"]')?.textContent).toContain(
      'hand of a player with Suspicions',
    );
    await fireEvent.click(within(container.querySelector('.words') as HTMLElement).getByRole('button'));
    expect(table.acted).toEqual([{ type: 'Choose', way: 'suspect' }]);
  });

  test('keys are left alone while one writes notes', async () => {
    const { table } = ask({ type: 'Turn', seat: 0 }, oneOf({ type: 'Look' }));
    await fireEvent.keyDown(screen.getByRole('textbox'), { key: 'v' });
    expect(table.acted).toEqual([]);
  });
});

describe('every answer of the game', () => {
  const ANSWERS: Record<Exclude<GameAction['type'], 'Deal' | 'Shuffle' | 'Lot' | 'Give'>, Told> = {
    Keep: { type: 'Keep', card: 'act_bugs' },
    Play: { type: 'Play', card: 'act_bugs' },
    Pick: { type: 'Pick', card: 'act_bugs' },
    Drop: { type: 'Drop', card: 'act_bugs' },
    Look: { type: 'Look' },
    Leave: { type: 'Leave' },
    Discard: { type: 'Discard' },
    EndTurn: { type: 'EndTurn' },
    Pass: { type: 'Pass' },
    Agree: { type: 'Agree' },
    Claim: { type: 'Claim', role: 'role_misa' },
    Name: { type: 'Name', role: 'role_misa' },
    Designate: { type: 'Designate', seat: 1 },
    Suspect: { type: 'Suspect', seat: 1 },
    Vote: { type: 'Vote', seat: 1 },
    PointAt: { type: 'PointAt', place: 1 },
    Lose: { type: 'Lose', count: 1 },
    TurnUp: { type: 'TurnUp' },
    Choose: { type: 'Choose', way: 'look' },
  };

  test.each(Object.values(ANSWERS))('$type has a place of its own', (answer) => {
    const asked = askedOf(prompt('Turn', oneOf(answer)));
    expect(asked.strange).toEqual([]);
    expect([...targetsOf(asked), ...asked.words]).toEqual([answer]);
  });
});

describe('what this drawing has never heard of', () => {
  test('is offered as plain buttons', async () => {
    const { table } = ask({ type: 'Turn', seat: 0 }, oneOf({ type: 'Sing', role: 'role_misa' }, { type: 'Look' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Sing Misa' }));
    expect(table.acted).toEqual([{ type: 'Sing', role: 'role_misa' }]);
    expect(screen.getByRole('button', { name: 'Look at the Investigation' })).toBeTruthy();
  });

  test('or as fields to combine', async () => {
    const { table } = ask(
      { type: 'Turn', seat: 0 },
      { type: 'EachOf', action: 'Duet', fields: { role: ['role_misa', 'role_light'] } },
    );
    await fireEvent.change(screen.getByRole('combobox'), { target: { value: '1' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Duet' }));
    expect(table.acted).toEqual([{ type: 'Duet', role: 'role_light' }]);
  });
});
