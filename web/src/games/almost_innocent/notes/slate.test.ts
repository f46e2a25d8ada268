import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Table from '../Table.svelte';
import { Fixture } from '../testing/fixture.svelte.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const sit = (table: Fixture) => render(Table, { props: { table } }).container;
const tile = (container: HTMLElement, clue: string) => container.querySelector<HTMLElement>(`[data-clue="${clue}"]`);

test('the slate begins with empty cells, large clues and the cards in hand', () => {
  const container = sit(new Fixture());
  expect(container.querySelectorAll('.bare.noted')).toHaveLength(8);
  expect(
    [...container.querySelectorAll<HTMLElement>('.outlined')].map((large) => large.dataset['clue']).sort(),
  ).toEqual(['V1', 'V2', 'V3', 'V5']);
  expect(
    [...container.querySelectorAll<HTMLElement>('[data-held]')].map((held) => held.dataset['clue']).sort(),
  ).toEqual(['C3', 'E2', 'S2', 'V1']);
});

test('unless the players fill it in themselves', () => {
  const container = sit(new Fixture({ slate: null }));
  expect(container.querySelectorAll('.noted, .outlined, [data-held]')).toHaveLength(0);
});

test('a clue is marked where it lies: not, surely, perhaps, nothing; the list says the same', async () => {
  const table = new Fixture();
  const container = sit(table);
  const spot = container.querySelector('[data-spot="V4"]') as HTMLElement;
  const marks = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await fireEvent.click(spot);
    marks.push(tile(container, 'V4')?.dataset['mark'] ?? null);
  }
  expect(marks).toEqual(['no', 'yes', 'maybe', null]);
  await fireEvent.keyDown(spot, { key: 'x' });
  expect(container.querySelector('[data-note="V4"]')?.getAttribute('aria-label')).toBe('Voiceless Minstrel, ruled out');
  expect(JSON.parse(table.saved.at(-1) ?? '').marks).toEqual({ V4: 'no' });
});

test('one’s own case is one clue of each type: how many the slate leaves, then the one found', async () => {
  const table = new Fixture();
  const container = sit(table);
  const case_ = () =>
    [...container.querySelectorAll('[data-looking]')].map((kind) => kind.textContent?.replace(/\s+/g, ' ').trim());
  expect(container.querySelector('.own h2')?.textContent).toBe('Your own case, which Chloé knows');
  expect(case_()).toEqual([
    '5 Victim: 5 clues left',
    '5 Crime: 5 clues left',
    '5 Evidence: 5 clues left',
    '5 Scene: 5 clues left',
  ]);
  table.notes = JSON.stringify({ version: 1, marks: { V4: 'no', V5: 'maybe', C1: 'yes' }, text: '' });
  await tick();
  expect(case_().slice(0, 2)).toEqual(['4 Victim: 4 clues left', 'Crime: Scam']);
});

test('how a clue is marked is told until one is', async () => {
  const container = sit(new Fixture());
  const hint = () => container.querySelector('.own .label')?.textContent;
  expect(hint()).toContain('Touch a clue on the board');
  await fireEvent.click(container.querySelector('[data-note="V4"]') as HTMLElement);
  expect(hint()).toBeUndefined();
});

test('marks come back from the table', async () => {
  const table = new Fixture();
  const container = sit(table);
  table.notes = JSON.stringify({ version: 1, marks: { C1: 'yes', C2: 'nonsense' }, text: 'hm' });
  await tick();
  expect(tile(container, 'C1')?.dataset['mark']).toBe('yes');
  expect(tile(container, 'C2')?.dataset['mark']).toBeUndefined();
  expect(container.querySelector('textarea')?.value).toBe('hm');
});

test('arrows walk from clue to clue', async () => {
  const container = sit(new Fixture());
  const spot = (clue: string) => container.querySelector(`[data-spot="${clue}"]`) as HTMLElement;
  spot('C5').focus();
  await fireEvent.keyDown(spot('C5'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(spot('C2'));
  await fireEvent.keyDown(spot('C2'), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(spot('C3'));
});

test('a curtain hides hand and marks', async () => {
  const container = sit(new Fixture());
  expect(container.querySelectorAll('.hand [data-card]')).toHaveLength(4);
  await fireEvent.keyDown(window, { key: 'h' });
  expect(container.querySelectorAll('.hand [data-card], [data-held], [data-spot]')).toHaveLength(0);
});
