import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { covers, HouseError, introduce } from './http.ts';

const answers = (...statuses: number[]) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response('[]', { status: statuses.shift() ?? 200 })));

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('whoever reads waits while the house is out of breath', async () => {
  const fetched = answers(503, 502, 200);
  const reading = covers();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(reading).resolves.toEqual([]);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('nobody waits for ever', async () => {
  answers(...Array<number>(100).fill(503));
  const reading = covers().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await reading).toEqual(new HouseError('unexpected', 503));
});

test('what would change something is asked once', async () => {
  const fetched = answers(503, 200);
  await expect(introduce({ name: 'Ada' })).rejects.toBeInstanceOf(HouseError);
  expect(fetched).toHaveBeenCalledTimes(1);
});
