import { render, screen, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import Table from '../Table.svelte';
import { BOARD, CASES, Fixture, scene } from '../testing/fixture.svelte.ts';
import { standings } from './standings.ts';

const round = (...votes: (number | null)[][]) => ({
  type: 'Round' as const,
  characters: BOARD,
  numbers: [5, 1, 2, null],
  cases: CASES,
  votes,
});
const over = scene({
  rounds: [
    round([null, 1, 2, null], [5, null, 3, null], [5, 1, null, null]),
    round([null, 2, 1, null], [6, null, 2, null], [8, 7, null, null]),
  ],
  scores: [4, 4, 4, 0],
  hand_sizes: [2, 2, 3, 0],
  over: true,
});

test('points are those of right votes, cast and received; cards kept decide among equals', () => {
  expect(standings(over).map(({ seat, rank, rounds }) => [seat, rank, rounds])).toEqual([
    [2, 1, [3, 1]],
    [0, 2, [4, 0]],
    [1, 2, [3, 1]],
    [3, 4, [0, 0]],
  ]);
});

test('SI-65 among equals those who stayed come before those who left, whatever these kept', () => {
  const ranks = (version: number) =>
    standings(scene({ ...over, version, present: [0, 1, 3] })).map(({ seat, rank }) => [seat, rank]);
  expect(ranks(2)).toEqual([
    [0, 1],
    [1, 1],
    [2, 3],
    [3, 4],
  ]);
  expect(ranks(1)[0]).toEqual([2, 1]);
});

test('the end tells how everybody came off', () => {
  render(Table, { props: { table: new Fixture({ scene: over }) } });
  const rows = within(screen.getByRole('table', { name: 'Points by round' })).getAllByRole('row');
  expect(rows[1]?.textContent).toContain('Chloé');
});
