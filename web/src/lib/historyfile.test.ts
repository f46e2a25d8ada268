import { expect, test } from 'vitest';
import { read, written } from './historyfile.ts';
import { type Played, merge, results, writeDown } from './results.ts';

const played = (round: number, at = `2030-01-${String(round).padStart(2, '0')}`): Played => ({
  table: 't1',
  round,
  game: 'whist',
  seat: 0,
  at,
  won: true,
});
const file = written([played(2), played(1)]);

test('a file brings the games that were written into it', () => {
  expect(read(file)).toEqual([played(2), played(1)]);
});

test.each([
  ['cut short', file.slice(0, -20), 'cut'],
  ['edited', file.replace('"won": true', '"won": false'), 'edited'],
  ['of another version', file.replace('"version": 1', '"version": 2'), 'version'],
  ['a shopping list', 'milk, bread', 'foreign'],
  ['somebody else’s data', '{"games": []}', 'foreign'],
  ['nothing', 'null', 'foreign'],
])('a file that is %s brings nothing and is called what it is', (_, text, flaw) => {
  expect(read(text)).toBe(flaw);
});

test('what is here already is not overwritten, and the last game comes first', () => {
  writeDown({ ...played(2), won: false });
  expect(merge([played(3), played(2), played(1)])).toEqual({ added: 2, left: 0 });
  expect(results().map(({ round, won }) => [round, won])).toEqual([
    [3, true],
    [2, false],
    [1, true],
  ]);
  expect(merge([played(1)])).toEqual({ added: 0, left: 0 });
});

test('no game of this device makes room for another’s', () => {
  const many = Array.from({ length: 2_000 }, (_, round) => played(round + 10, `2029-${round}`));
  const { added, left } = merge(many);
  expect(added + left).toBe(2_000);
  expect(left).toBe(3);
  expect(results().filter(({ at }) => at.startsWith('2030'))).toHaveLength(3);
});
