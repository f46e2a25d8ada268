import { beforeEach, expect, test, vi } from 'vitest';
import { History } from './history.svelte.ts';
import { type Played, results, writeDown } from './results.ts';
import { remember } from './settings.svelte.ts';

const played = (table: string, day: string): Played => ({
  table,
  round: 1,
  game: 'whist',
  seat: 0,
  at: `2030-01-${day}T12:00:00+00:00`,
  won: true,
});
const asked: string[] = [];

/** A house that answers this to whoever asks for games; null does not answer at all. */
function houseTells(games: readonly unknown[] | null): void {
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    if (games === null) return Promise.reject(new TypeError('no network'));
    return Promise.resolve(new Response(JSON.stringify(path === '/api/history' ? games : { guest: 'g' })));
  });
}

beforeEach(() => {
  remember('results', '[]');
  asked.length = 0;
});

test('games of this device and of the house are one list, each once, the last first', async () => {
  writeDown(played('here', '01'));
  writeDown(played('both', '03'));
  houseTells([played('there', '02'), { ...played('both', '03'), at: '2030-01-03T12:00:07Z' }, { table: 'odd' }]);
  const history = new History();
  await history.look();
  expect(history.all.map(({ table }) => table)).toEqual(['both', 'there', 'here']);
  expect(history.alone).toBe(false);
  expect(history.bring([played('there', '02'), played('file', '04')])).toEqual({ added: 1, left: 0 });
  expect(history.all).toHaveLength(4);
  expect(results().map(({ table }) => table)).not.toContain('there');
});

test('without the house the list is what this device has, and nothing can be forgotten', async () => {
  writeDown(played('here', '01'));
  houseTells(null);
  const history = new History();
  await history.look();
  expect(history.alone).toBe(true);
  await expect(history.forget()).rejects.toThrow('unreachable');
  expect(history.all).toHaveLength(1);
  expect(results()).toHaveLength(1);
});

test('what is forgotten is forgotten in the house and here', async () => {
  writeDown(played('here', '01'));
  houseTells([played('there', '02')]);
  const history = new History();
  await history.look();
  await history.forget();
  expect(asked.at(-1)).toBe('/api/history/forget');
  expect([history.all, results()]).toEqual([[], []]);
});
