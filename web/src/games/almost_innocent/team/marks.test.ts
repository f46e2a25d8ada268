import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, test } from 'vitest';
import Table from '../Table.svelte';
import { Fixture, oneOf, prompt, scene } from '../testing/fixture.svelte.ts';
import type { Kind, Sign } from '../types.gen.ts';

afterEach(cleanup);

const KINDS: readonly Kind[] = ['victim', 'crime', 'evidence', 'scene'];
const SIGNS: readonly Sign[] = ['open', 'doubtful', 'known'];

/** At an easy table Ada may say of every type what she has not said yet. */
function sit(said: readonly Sign[] = ['open', 'open', 'open', 'open']): Fixture {
  const marks = KINDS.flatMap((kind, at) =>
    SIGNS.filter((sign) => sign !== said[at]).map((sign) => ({ type: 'Mark', kind, sign })),
  );
  const others: Sign[] = ['open', 'doubtful', 'open', 'known'];
  const table = new Fixture({ scene: scene({ marks: [said, others, others] }) }, prompt('Turn', oneOf(...marks)));
  render(Table, { props: { table } });
  return table;
}

const mine = (kind: string, sign: string) => screen.getByRole('button', { name: `Ada, ${kind}: ${sign}` });
const choice = (kind: string) => screen.queryByRole('group', { name: `${kind}: what do you tell everybody?` });
const sign = (kind: string, name: RegExp) => within(choice(kind) as HTMLElement).getByRole('button', { name });

describe('AI-39: how one stands with a type', () => {
  test('is chosen among the three marks; looking at them says nothing', async () => {
    const table = sit();
    await fireEvent.click(mine('Crime', 'still open'));
    expect(
      within(choice('Crime') as HTMLElement)
        .getAllByRole('button')
        .map((button) => button.textContent?.trim()),
    ).toEqual(['· still open', '? not sure', '✓ found']);
    expect(sign('Crime', /still open/).getAttribute('aria-pressed')).toBe('true');
    expect(table.acted).toEqual([]);
  });

  test.each([
    ['known', /found/],
    ['doubtful', /not sure/],
  ] as const)('%s is said at once, and nothing else on the way', async (said, name) => {
    const table = sit();
    await fireEvent.click(mine('Crime', 'still open'));
    await fireEvent.click(sign('Crime', name));
    expect(table.acted).toEqual([{ type: 'Mark', kind: 'crime', sign: said }]);
    expect(choice('Crime')).toBeNull();
  });

  test('a mark is taken back in one step, too', async () => {
    const table = sit(['open', 'known', 'open', 'open']);
    await fireEvent.click(mine('Crime', 'found'));
    await fireEvent.click(sign('Crime', /still open/));
    expect(table.acted).toEqual([{ type: 'Mark', kind: 'crime', sign: 'open' }]);
  });

  test('to choose what stands there already says nothing', async () => {
    const table = sit(['open', 'known', 'open', 'open']);
    await fireEvent.click(mine('Crime', 'found'));
    await fireEvent.click(sign('Crime', /found/));
    expect(table.acted).toEqual([]);
    expect(choice('Crime')).toBeNull();
  });

  test('another type opens in place of the first; the same one closes', async () => {
    sit();
    await fireEvent.click(mine('Crime', 'still open'));
    await fireEvent.click(mine('Scene', 'still open'));
    expect(choice('Crime')).toBeNull();
    expect(mine('Scene', 'still open').getAttribute('aria-expanded')).toBe('true');
    await fireEvent.click(mine('Scene', 'still open'));
    expect(choice('Scene')).toBeNull();
  });

  test('by keys: the choice has the focus, Escape leaves it where one was and says nothing', async () => {
    const table = sit();
    await fireEvent.click(mine('Crime', 'still open'));
    await tick();
    expect(document.activeElement).toBe(sign('Crime', /still open/));
    await fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    expect(choice('Crime')).toBeNull();
    expect(document.activeElement).toBe(mine('Crime', 'still open'));
    expect(table.acted).toEqual([]);
  });

  test('once nothing may be said any more, the choice is gone', async () => {
    const table = sit();
    await fireEvent.click(mine('Crime', 'still open'));
    table.prompt = null;
    await tick();
    expect(choice('Crime')).toBeNull();
    expect(screen.getByRole('img', { name: 'Ada, Crime: still open' })).toBeTruthy();
  });

  test('others’ marks are only read', () => {
    sit();
    expect(screen.getAllByRole('img', { name: /^Blaise, / }).map((mark) => mark.getAttribute('aria-label'))).toEqual([
      'Blaise, Victim: still open',
      'Blaise, Crime: not sure',
      'Blaise, Evidence: still open',
      'Blaise, Scene: found',
    ]);
  });
});
