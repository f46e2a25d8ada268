import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask, sitDown, welcome } from '../testing/tables.ts';
import { habits } from './habits.svelte.ts';
import type { Update } from './protocol.gen.ts';

const update = (version: number, more: Partial<Update> = {}): Update => ({
  type: 'Update',
  version,
  events: [{ type: 'Passed' }],
  view: { at: version },
  prompt: null,
  pending: [],
  outcome: null,
  hushed: false,
  ...more,
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  habits.speed.value = 'normal';
  habits.undo.value = 'on';
  vi.useRealTimers();
});

function three(speed: 'normal' | 'slow' | 'step') {
  habits.speed.value = speed;
  const { table, socket } = sitDown();
  for (const version of [1, 2]) socket.says(update(version));
  socket.says(update(3, { prompt: ask({ type: 'OneOf', actions: [] }), pending: [0] }));
  return { table, socket, seen: () => table.entries.length };
}

test('moves are shown as they come unless the reader wishes otherwise', () => {
  const { table, seen } = three('normal');
  expect([seen(), table.asked]).toEqual([3, true]);
});

test('slowly: one move after the other, and nothing is asked before the last', () => {
  const { table, seen } = three('slow');
  expect([seen(), table.pacing.behind, table.asked, table.prompt]).toEqual([1, 2, false, null]);
  vi.advanceTimersByTime(2_500);
  expect(seen()).toBe(2);
  vi.advanceTimersByTime(2_500);
  expect([seen(), table.pacing.behind, table.asked]).toEqual([3, 0, true]);
});

test('one at a time: the reader says when, or sees all', () => {
  const { table, seen } = three('step');
  vi.advanceTimersByTime(3_600_000);
  expect(seen()).toBe(1);
  table.pacing.step();
  expect(seen()).toBe(2);
  table.pacing.catchUp();
  expect([seen(), table.asked]).toEqual([3, true]);
});

test('whose time is running sees everything at once', () => {
  habits.speed.value = 'step';
  const { table, socket } = sitDown();
  socket.says({ type: 'ClocksSet', clocks: [{ type: 'Clock', seat: 0, since: 0, due: 45_000 }] });
  for (const version of [1, 2, 3]) socket.says(update(version));
  expect(table.entries).toHaveLength(3);
});

test('whoever reloads is told everything again, and is not behind', () => {
  const { table, socket } = three('step');
  const entries = [1, 2, 3].map((version) => ({ type: 'Entry' as const, version, events: [] }));
  socket.says({ ...welcome, version: 3, entries });
  expect([table.pacing.behind, table.entries.length]).toEqual([0, 3]);
});

test('a move that can be taken back is made after a moment, and not if it was taken back', async () => {
  const { table, socket } = sitDown({ prompt: ask({ type: 'OneOf', actions: [] }), pending: [0] });
  table.second.revocable = ['Walk'];
  const acts = () => socket.sent.filter(({ type }) => type === 'Act').length;
  void table.act({ type: 'Walk' });
  await vi.advanceTimersByTimeAsync(1_500);
  expect([acts(), table.second.pending, table.prompt]).toEqual([0, true, null]);
  table.second.decide(false);
  await vi.advanceTimersByTimeAsync(500);
  expect([acts(), table.second.pending, table.prompt !== null]).toEqual([0, false, true]);
  void table.act({ type: 'Walk' });
  await vi.advanceTimersByTimeAsync(2_100);
  expect(acts()).toBe(1);
});

test('who needs no second thought, and what nobody would take back, is not held up', async () => {
  const { table, socket } = sitDown({ prompt: ask({ type: 'OneOf', actions: [] }), pending: [0] });
  table.second.revocable = ['Walk'];
  void table.act({ type: 'Roll' });
  await vi.advanceTimersByTimeAsync(0);
  expect(socket.sent.at(-1)).toMatchObject({ type: 'Act', action: { type: 'Roll' } });
});
