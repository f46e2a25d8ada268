import { beforeEach, expect, test, vi } from 'vitest';
import { Arrival } from './arrival.ts';

beforeEach(() => void vi.useFakeTimers());

test('one piece is drawn at a time, its parts before what follows it', () => {
  const arrival = new Arrival();
  const drawn: string[] = [];
  arrival.wait(() => {
    drawn.push('board');
    arrival.wait(() => drawn.push('pawns'));
    arrival.wait(() => drawn.push('cards'));
  });
  arrival.wait(() => drawn.push('log'));
  for (const now of [['board'], ['board', 'pawns'], ['board', 'pawns', 'cards'], ['board', 'pawns', 'cards', 'log']]) {
    vi.advanceTimersToNextTimer();
    expect(drawn).toEqual(now);
  }
  expect(arrival.over).toBe(false);
  vi.advanceTimersToNextTimer();
  expect(arrival.over).toBe(true);
});

test('what has gone meanwhile is not drawn, and nobody waits for it', () => {
  const arrival = new Arrival();
  const drawn: string[] = [];
  const goes = arrival.wait(() => drawn.push('gone'));
  arrival.wait(() => drawn.push('here'));
  goes();
  vi.runAllTimers();
  expect(drawn).toEqual(['here']);
  expect(arrival.over).toBe(true);
});
