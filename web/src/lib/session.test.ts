import { afterEach, expect, test, vi } from 'vitest';
import { me } from './session.svelte.ts';

afterEach(() => vi.unstubAllGlobals());

/** A house that answers when it is told to. */
function slowHouse() {
  const answers: (() => void)[] = [];
  const house = vi.fn(
    (_: string, asked?: RequestInit) =>
      new Promise<Response>((resolve) => {
        const name = asked?.body ? (JSON.parse(String(asked.body)) as { name: string }).name : 'Robin';
        answers.push(() => resolve(Response.json({ guest: 'g', name, key: 'k' })));
      }),
  );
  vi.stubGlobal('fetch', house);
  return answers;
}

test('nothing is asked of the house under an old name while a new one is on its way', async () => {
  const answers = slowHouse();
  const first = me.arrive();
  answers.shift()?.();
  await first;
  const renaming = me.rename('Ada');
  let arrived = false;
  const next = me.arrive().then(() => (arrived = true));
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  expect(arrived).toBe(false);
  answers.shift()?.();
  await renaming;
  await next;
  expect(me.guest?.name).toBe('Ada');
});
