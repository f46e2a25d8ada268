import { expect, test } from 'vitest';
import { info } from '../testing/tables.ts';
import type { Frame, NotesThen } from './http.ts';
import { ReplayTable } from './replay.svelte.ts';

const frame = (version: number, numbers: number[]): Frame => ({
  version,
  events: numbers.map((number) => ({ type: 'Told', number })),
  numbers,
  view: null,
});

const replay = (round: number, frames: Frame[] = [], notes: NotesThen[] = []) =>
  new ReplayTable({ ...info, round: 2, commitment: 'abc' }, round, { places: info.places, frames, notes }, 0, {});

test('a fingerprint is shown only beside the round it was published for', () => {
  expect(replay(2).info.commitment).toBe('abc');
  expect(replay(1).info.commitment).toBeNull();
});

test('notes are what they were at each moment', () => {
  const table = replay(
    1,
    [frame(1, [0]), frame(2, [1]), frame(3, [2]), frame(4, [3])],
    [
      { move: 2, text: 'plum?' },
      { move: 4, text: 'not plum' },
    ],
  );
  const seen = [0, 1, 2, 3].map((at) => {
    table.go(at);
    return table.notes;
  });
  expect(seen).toEqual(['', 'plum?', 'plum?', 'not plum']);
});

test('an event is found by its number, though others were not witnessed', () => {
  const table = replay(1, [frame(1, [0, 2]), frame(2, []), frame(3, [7])]);
  expect([0, 2, 7, 5].map((number) => table.moveOf(number))).toEqual([1, 1, 3, 0]);
  expect([2, 7, 5].map((number) => table.lineOf(number))).toEqual(['1.1', '3.0', '']);
  expect(table.momentOf(3)).toBe(2);
  expect(table.moves).toBe(3);
});
