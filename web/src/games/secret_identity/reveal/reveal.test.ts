import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import Table from '../Table.svelte';
import { BOARD, CASES, Fixture, entry, scene } from '../testing/fixture.svelte.ts';
import type { Scored } from '../types.gen.ts';
import { revealIn, scoresAfter } from './reveal.ts';

const rounds = [
  {
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
  },
];
const unmasked = (seat: number, number: number) => ({
  type: 'Unmasked' as const,
  seat,
  number,
  character: BOARD[number - 1] ?? '',
  votes: rounds[0]?.votes.map((row) => row[seat] ?? null) ?? [],
  right: [],
});
const scored = (seat: number, points: number, total: number): Scored => ({ type: 'Scored', seat, points, total });
const count = entry(
  9,
  ...[unmasked(1, 1), unmasked(0, 5), unmasked(2, 2), unmasked(3, 3)],
  ...[scored(0, 4, 4), scored(1, 6, 6), scored(2, 5, 35), scored(3, 5, 12)],
);
const after = scene({ rounds, scores: [4, 6, 35, 12] });
const PICTURES = 1400;
const GUESSES = 1600 + 3 * 220;
const TRUTH = 2800;

const play = async (table: Fixture, ...held: ReturnType<typeof entry>[]) => {
  render(Table, { props: { table } });
  expect(screen.queryByRole('dialog')).toBeNull();
  table.holding = held;
  await tick();
  return within(screen.getByRole('dialog'));
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the reveal', () => {
  test('goes seat by seat: the pictures, what everybody thought, the truth', async () => {
    const dialog = await play(new Fixture({ scene: after }), count);
    expect(dialog.getByRole('heading', { name: /Blaise/ })).toBeTruthy();
    expect(dialog.queryByText('Zeus')).toBeNull();
    await vi.advanceTimersByTimeAsync(PICTURES);
    expect(dialog.getAllByText('Zeus')).toHaveLength(3);
    expect(dialog.queryByText('3 players found out!')).toBeNull();
    await vi.advanceTimersByTimeAsync(GUESSES);
    expect(dialog.getAllByText('Zeus')).toHaveLength(4);
    expect(dialog.getByText('3 players found out!')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(TRUTH + PICTURES);
    expect(dialog.getByText('Aladdin')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(GUESSES);
    expect(dialog.getByText('2 players found out!')).toBeTruthy();
  });

  test('keeps the frame quiet until its end, or until it is skipped', async () => {
    const table = new Fixture({ scene: after });
    const dialog = await play(table, count);
    await vi.advanceTimersByTimeAsync(4 * (PICTURES + GUESSES + TRUTH));
    expect(dialog.getByRole('heading', { name: 'The points' })).toBeTruthy();
    expect(table.held).toHaveLength(1);
    await fireEvent.click(dialog.getByRole('button', { name: 'Go on' }));
    expect(table.held).toHaveLength(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('can be hurried to the truth, and skipped', async () => {
    const table = new Fixture({ scene: after });
    const dialog = await play(table, count);
    await fireEvent.click(dialog.getByRole('button', { name: 'Go on' }));
    expect(dialog.getByText('3 players found out!')).toBeTruthy();
    await fireEvent.click(dialog.getByRole('button', { name: 'Go on' }));
    expect(dialog.getByRole('heading', { name: /Ada/ })).toBeTruthy();
    await fireEvent.click(dialog.getByRole('button', { name: 'Skip' }));
    expect(table.held).toHaveLength(0);
  });

  test('brings points case by case', () => {
    const reveal = revealIn(count, after);
    expect(reveal).not.toBeNull();
    const scores = [0, 1, 2, 4].map((counted) => reveal && scoresAfter(reveal, counted, after.scores));
    expect(scores).toEqual([
      [0, 0, 30, 7],
      [1, 3, 31, 8],
      [3, 4, 31, 9],
      [4, 6, 35, 12],
    ]);
  });

  test('of several held back tells the newest, and lets go of all', async () => {
    const table = new Fixture({ scene: after });
    const dialog = await play(table, entry(5, unmasked(3, 3)), count);
    expect(dialog.getByRole('heading', { name: /Blaise/ })).toBeTruthy();
    await fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(table.held).toHaveLength(0);
  });

  test('of a team compares its answer with the number', async () => {
    const turns = [{ type: 'Turn' as const, seat: 1, characters: BOARD, number: 2, case: CASES[1] ?? [], answer: 5 }];
    const table = new Fixture({ scene: scene({ options: { type: 'Options', mode: 'cooperative' }, turns }) });
    const dialog = await play(
      table,
      entry(4, { type: 'Answered', seat: 1, answer: 5, number: 2, character: 'hamlet', right: false }),
    );
    expect(dialog.getByText('The team says 5:', { exact: false }).textContent).toContain('Cinderella');
    expect(dialog.queryByText('Missed')).toBeNull();
    await vi.advanceTimersByTimeAsync(PICTURES + 1600);
    expect(dialog.getByText('Missed')).toBeTruthy();
    expect(dialog.getByText('Hamlet')).toBeTruthy();
  });

  test('is not played for what had happened before one came', () => {
    const table = new Fixture({ scene: after });
    table.entries = [count];
    render(Table, { props: { table } });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
