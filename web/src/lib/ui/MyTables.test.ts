import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { type Glance, HouseError } from '../http.ts';
import { MyTables } from '../mine.svelte.ts';
import { visited, visits } from '../recent.ts';
import { readCover } from '../words.svelte.ts';
import List from './MyTables.svelte';

const seen = (table: string, more: Partial<Glance>): Glance => ({
  table,
  code: table.toUpperCase(),
  game: 'whist',
  phase: 'playing',
  seated: true,
  with_people: ['Bo'],
  with_bots: 2,
  yours: false,
  awaited: [],
  ...more,
});

function house(tables: Record<string, Glance | null>): void {
  readCover('whist', { en: { 'game.title': 'Whist' } });
  for (const table of Object.keys(tables)) visited({ table, code: table.toUpperCase(), game: 'whist', at: '2030' });
  vi.stubGlobal('fetch', (path: string) => {
    const found = tables[path.split('/')[3] ?? ''];
    const body = found ?? { code: 'unknown_table' };
    return Promise.resolve(new Response(JSON.stringify(body), { status: found ? 200 : 404 }));
  });
}

test('whoever is awaited finds that table first, and reads with whom it is played', async () => {
  house({
    aaaa: seen('aaaa', { yours: true }),
    bbbb: seen('bbbb', { awaited: ['Bo'] }),
    cccc: seen('cccc', { phase: 'over' }),
  });
  const tables = new MyTables();
  render(List, { tables });
  await tables.look();
  const lines = (await screen.findAllByRole('link', { name: /Whist/ })).map((line) =>
    line.textContent.replace(/\s+/g, ' ').trim(),
  );
  expect(lines).toEqual([
    'Whist with Bo and 2 bots Your turn AAAA',
    'Whist with Bo and 2 bots Waiting for Bo. BBBB',
    'Whist with Bo and 2 bots Finished CCCC',
  ]);
  expect(tables.waiting).toBe(1);
});

test('a table that was put away is forgotten, one that cannot be reached is not', async () => {
  house({ aaaa: null, bbbb: seen('bbbb', {}) });
  const tables = new MyTables();
  await tables.look();
  expect(visits().map(({ table }) => table)).toEqual(['bbbb']);
  vi.stubGlobal('fetch', () => Promise.reject(new HouseError('unreachable', 0)));
  await tables.look();
  expect(visits()).toHaveLength(1);
});

test('three tables are in sight, and the others at a touch', async () => {
  house(Object.fromEntries(['aaaa', 'bbbb', 'cccc', 'dddd', 'eeee'].map((table) => [table, seen(table, {})])));
  render(List, { tables: new MyTables() });
  expect(screen.getAllByRole('link', { name: /Whist/ })).toHaveLength(3);
  await fireEvent.click(screen.getByRole('button', { name: '2 more tables' }));
  expect(screen.getAllByRole('link', { name: /Whist/ })).toHaveLength(5);
});
