import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HouseTime } from './time.svelte.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('1999-12-31') }));
afterEach(() => vi.useRealTimers());

test('is the time of the house, whatever this device believes', () => {
  const time = new HouseTime();
  time.hear(1_900_000_000_000);
  vi.advanceTimersByTime(2_500);
  vi.setSystemTime(new Date('2050-01-01'));
  expect(time.now).toBe(1_900_000_002_500);
});

test('is drawn again every second while somebody looks, and not longer', () => {
  const time = new HouseTime();
  time.hear(5_000);
  const seen: number[] = [];
  const stop = $effect.root(() => {
    $effect(() => {
      seen.push(time.now);
    });
  });
  flushSync();
  vi.advanceTimersByTime(2_000);
  flushSync();
  stop();
  flushSync();
  vi.advanceTimersByTime(5_000);
  expect(seen[0]).toBe(5_000);
  expect(seen.at(-1)).toBe(7_000);
  expect(vi.getTimerCount()).toBe(0);
});
