import { expect, test } from 'vitest';
import { type Played, fared, results, writeDown } from './results.ts';
import { remember } from './settings.svelte.ts';

const played = (round: number, won: boolean, game = 'whist'): Played => ({
  table: 't1',
  round,
  game,
  seat: 0,
  at: '2030-01-01',
  won,
});

test('each game is written down once, the last first', () => {
  writeDown(played(1, false));
  writeDown(played(2, true));
  writeDown(played(2, true));
  expect(results().map(({ round }) => round)).toEqual([2, 1]);
});

test('how it went is counted for each game, with the wins up to the last', () => {
  const all = [played(4, true), played(3, true), played(2, false), played(1, true, 'chess'), played(5, true)];
  expect(fared(all)).toEqual([
    { game: 'whist', games: 4, won: 3, streak: 2 },
    { game: 'chess', games: 1, won: 1, streak: 1 },
  ]);
});

test('what nobody can read is no history', () => {
  remember('results', '{"a"');
  expect(results()).toEqual([]);
  remember('results', JSON.stringify([{ table: 't1' }, played(1, true)]));
  expect(results()).toHaveLength(1);
});
