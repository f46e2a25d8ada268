import { render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask, sitDown, welcome } from '../../testing/tables.ts';
import type { Welcome } from '../protocol.gen.ts';
import { settings } from '../settings.svelte.ts';
import Countdown from './Countdown.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  settings.language = 'en';
});
afterEach(() => vi.useRealTimers());

const clock = (seat: number, due: number, since = 0) => ({ type: 'Clock', seat, since, due }) as const;

function show(said: Partial<Welcome>) {
  const { table, socket } = sitDown(said);
  const { container } = render(Countdown, { table });
  const ring = () => {
    const left = container.querySelector('.left');
    return left
      ? 1 - Number(left.getAttribute('stroke-dashoffset')) / Number(left.getAttribute('stroke-dasharray'))
      : null;
  };
  const seconds = () => container.querySelector('.seconds')?.textContent ?? null;
  const announced = () => container.querySelector('[aria-live=polite]')?.textContent;
  return { socket, ring, seconds, announced };
}

const pass = (milliseconds: number) => {
  vi.advanceTimersByTime(milliseconds);
  flushSync();
};

test('the ring shrinks with the time that is left, and counts the seconds near the end', () => {
  const { ring, seconds } = show({ pending: [0], prompt: ask(), clocks: [clock(0, 40_000)], now: 10_000 });
  expect(ring()).toBeCloseTo(0.75);
  expect(seconds()).toBeNull();
  pass(10_000);
  expect(ring()).toBeCloseTo(0.5);
  expect(seconds()).toBe('20');
  pass(20_000);
  expect(ring()).toBeCloseTo(0);
  expect(seconds()).toBe('0');
});

test('in a window everybody sees the same, asked, answered or watching', () => {
  const clocks = [clock(0, 20_000), clock(1, 20_000), clock(2, 20_000)];
  const readers: Partial<Welcome>[] = [
    { pending: [0, 1, 2], prompt: ask(), clocks },
    { pending: [1, 2], clocks: clocks.slice(1) },
    { pending: [2], clocks: clocks.slice(2) },
    { pending: [0, 1, 2], clocks, you: { ...welcome.you, place: null } },
  ];
  for (const reader of readers) {
    const { ring, seconds } = show({ ...reader, now: 5_000 });
    expect([ring(), seconds()]).toEqual([expect.closeTo(0.75), '15']);
  }
});

test('one’s own clock comes first, else that of whoever is awaited longest', () => {
  const clocks = [clock(0, 30_000), clock(1, 20_000)];
  expect(show({ pending: [0, 1], clocks: [clock(0, 10_000), clock(1, 20_000)], now: 5_000 }).seconds()).toBe('5');
  expect(show({ pending: [0, 1], clocks, now: 15_000, you: { ...welcome.you, place: 2 } }).seconds()).toBe('15');
});

test.each([
  ['en', 'Less than 10 seconds left.'],
  ['fr', 'Moins de 10 secondes.'],
] as const)('whoever is asked hears once that it will be too late soon (%s)', (language, words) => {
  settings.language = language;
  const asked = show({ pending: [0], prompt: ask(), clocks: [clock(0, 20_000)] });
  expect(asked.announced()).toBe('');
  pass(10_000);
  expect(asked.announced()).toBe(words);
  pass(3_000);
  expect(asked.announced()).toBe(words);
  const waiting = show({ pending: [1], clocks: [clock(1, 20_000)], now: 15_000 });
  expect(waiting.announced()).toBe('');
});

test('a table without a pace has no ring', () => {
  const { ring, socket } = show({ pending: [1] });
  expect(ring()).toBeNull();
  socket.says({ type: 'ClocksSet', clocks: [clock(1, 20_000)] });
  flushSync();
  screen.getByRole('timer', { name: 'Time left: 0:20' });
});
