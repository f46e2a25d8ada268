import { expect, test } from 'vitest';
import { type Played, fared, results, weekly, writeDown } from './results.ts';
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

test('weeks end today, and each game counts in its own', () => {
  const at = (day: string, won: boolean) => ({ ...played(1, won), at: `2030-03-${day}T12:00:00` });
  const games = [at('14', true), at('13', false), at('08', true), at('07', true), at('15', true)];
  const weeks = weekly(games, 2, new Date('2030-03-14T09:00:00'));
  expect(weeks.map(({ won, lost }) => [won, lost])).toEqual([
    [1, 0],
    [2, 1],
  ]);
});
