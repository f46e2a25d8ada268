import { render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sitDown } from '../../testing/tables.ts';
import { span } from '../patience.ts';
import { settings } from '../settings.svelte.ts';
import Places from './Places.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  settings.language = 'en';
});
afterEach(() => vi.useRealTimers());

const clock = (seat: number, due: number) => ({ type: 'Clock', seat, since: 0, due }) as const;

test.each([
  [45_000, '0:45', '0:45'],
  [44_001, '0:45', '0:45'],
  [180_000, '3:00', '3:00'],
  [-5, '0:00', '0:00'],
  [3_660_000, '1 h 1 min', '1 h 1 min'],
  [172_800_000, '2 d 0 h', '2 j 0 h'],
])('%i ms are shown as %s and in French as %s', (milliseconds, english, french) => {
  expect(span(milliseconds)).toBe(english);
  settings.language = 'fr';
  expect(span(milliseconds)).toBe(french);
});

test('everybody who is awaited has a clock that counts down by the time of the house', () => {
  const { table, socket } = sitDown({ pending: [0, 1], clocks: [clock(0, 45_000), clock(1, 30_000)], now: 1_000 });
  render(Places, { table });
  const shown = () => screen.getAllByRole('timer').map((timer) => timer.textContent);
  expect(shown()).toEqual(['0:44', '0:29']);
  vi.advanceTimersByTime(4_000);
  flushSync();
  expect(shown()).toEqual(['0:40', '0:25']);
  socket.says({ type: 'ClocksSet', clocks: [clock(1, 95_000)] });
  flushSync();
  expect(shown()).toEqual(['1:30']);
});

test.each([
  ['en', 'time is up'],
  ['fr', 'temps écoulé'],
] as const)('a clock that has run out is shown as such (%s)', (language, words) => {
  settings.language = language;
  const { table } = sitDown({ pending: [1], clocks: [clock(1, 45_000)], now: 44_000 });
  render(Places, { table });
  expect(screen.queryByText(words)).toBeNull();
  vi.advanceTimersByTime(1_000);
  flushSync();
  screen.getByText(words);
  expect(screen.queryByRole('timer')).toBeNull();
});

test('nobody has a clock at a table without a pace, nor while looking back', async () => {
  const { table, socket } = sitDown({ pending: [1], now: 1_000 });
  render(Places, { table });
  expect(screen.queryByRole('timer')).toBeNull();
  socket.says({
    type: 'Update',
    version: 1,
    events: [],
    view: {},
    prompt: null,
    pending: [1],
    outcome: null,
    hushed: false,
  });
  socket.says({
    type: 'Update',
    version: 2,
    events: [],
    view: {},
    prompt: null,
    pending: [1],
    outcome: null,
    hushed: false,
  });
  socket.says({ type: 'ClocksSet', clocks: [clock(1, 9_000)] });
  flushSync();
  screen.getByRole('timer');
  await table.lookBack(1);
  flushSync();
  expect(screen.queryByRole('timer')).toBeNull();
});
