import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import '../testing/fixture.svelte.ts';
import Companion from './Companion.svelte';
import { Book, keptBook } from './book.svelte.ts';
import type { Asked, Company } from './entries.ts';

const COMPANY: Company = {
  names: ['you', 'Blaise', 'Chloé'],
  sizes: [6, 6, 6],
  me: 0,
  hand: ['green', 'mustard', 'dagger', 'pipe', 'hall', 'study'],
};

const asked = (changes: Partial<Asked> = {}): Asked => ({
  kind: 'asked',
  seat: 0,
  suspect: 'plum',
  weapon: 'rope',
  room: 'lounge',
  by: 1,
  card: 'rope',
  ...changes,
});

beforeEach(() => localStorage.clear());

const cross = (name: string) => document.querySelector<HTMLElement>(`[data-cross="${name}"]`)!;
const card = (name: string) => document.querySelector<HTMLElement>(`#page-enter [data-card="${name}"]`)!;
const touch = (one: HTMLElement) => fireEvent.click(one);

describe('three touches', () => {
  test('write down who suggested what, and who showed a card', async () => {
    new Book(COMPANY).keepSafe();
    render(Companion);
    await touch(cross('plum.1'));
    await touch(card('rope'));
    await touch(cross('lounge.2'));
    expect(keptBook()?.noted).toEqual([asked({ seat: 1, by: 2, card: null })]);
    expect(screen.getByRole('list', { name: 'Everything written down' }).textContent).toContain(
      'Blaise suggests: Professor Plum, with the rope, in the lounge. Chloé shows Blaise a card.',
    );
  });

  test('nobody showed a card', async () => {
    new Book(COMPANY).keepSafe();
    render(Companion);
    await touch(cross('plum.0'));
    await touch(card('rope'));
    await touch(cross('lounge.nobody'));
    expect(keptBook()?.noted).toEqual([asked({ by: null, card: null })]);
  });

  test('what was shown to the reader takes one more', async () => {
    new Book(COMPANY).keepSafe();
    render(Companion);
    await touch(cross('plum.0'));
    await touch(card('rope'));
    await touch(cross('lounge.1'));
    await touch(card('rope'));
    expect(keptBook()?.noted).toEqual([asked()]);
  });
});

test('a line anywhere in the list is corrected', async () => {
  const book = new Book(COMPANY);
  book.put(asked(), null);
  book.put(asked({ seat: 1, by: 2, card: null }), null);
  render(Companion);
  await touch(screen.getByRole('button', { name: 'Correct line 1' }));
  await touch(cross('scarlett.1'));
  await touch(card('rope'));
  await touch(cross('lounge.nobody'));
  expect(keptBook()?.noted.map((entry) => entry.kind === 'asked' && entry.suspect)).toEqual(['scarlett', 'plum']);
});

describe('the sheet', () => {
  const marks = (book: Book) => book.insight.believed?.marks;

  test('says as much as its level', () => {
    const book = new Book(COMPANY);
    book.put(asked({ by: null, card: null }), null);
    expect(marks(book)?.['plum']).toEqual({ '0': false, '1': false, '2': false, envelope: true });
    book.level = 'shown';
    expect(marks(book)?.['plum']).toEqual({ '1': false, '2': false });
    book.level = 'paper';
    expect(marks(book)).toEqual({});
    book.level = 'chances';
    expect(book.insight.chance('scarlett', '1')).toBeCloseTo(0.5);
  });

  test('says why, by the lines that prove it', () => {
    const book = new Book(COMPANY);
    book.put(asked({ seat: 1, by: 2, card: null }), null);
    book.put(asked({ by: null, card: null, suspect: 'green' }), null);
    book.explain('rope', 'envelope');
    expect(book.proof).toEqual([1]);
  });

  test('names the best question, until nothing is left to ask', () => {
    const book = new Book(COMPANY);
    expect(book.best(null)?.bits).toBeGreaterThan(1);
    expect(book.best('hall')?.room).toBe('hall');
    book.put(asked({ by: null, card: null }), null);
    expect(book.best(null)).toBeNull();
  });
});

test('what cannot all be true is named, and one touch corrects one', async () => {
  const book = new Book(COMPANY);
  book.put(asked({ seat: 1, by: 2, card: null, suspect: 'scarlett' }), null);
  book.put(asked({ seat: 0, by: 1, card: 'rope' }), null);
  book.put(asked({ seat: 2, by: null, card: null, suspect: 'peacock' }), null);
  expect(book.clash).toEqual([1, 2]);
  render(Companion);
  expect(screen.getByRole('alert').textContent).toContain('These 2 lines cannot all be true');
  await touch(screen.getAllByRole('button', { name: 'Leave out' })[0]!);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(keptBook()?.noted.map(({ out }) => Boolean(out))).toEqual([false, false, true]);
});

test('a sheet of another make is not opened', () => {
  localStorage.setItem('huisclos.companion.cluedo', '{"version":7,"company":{}}');
  expect(keptBook()).toBeNull();
  localStorage.setItem('huisclos.companion.cluedo', '{broken');
  expect(keptBook()).toBeNull();
});

test('a table is set by names and cards', async () => {
  render(Companion);
  const begin = screen.getByRole('button', { name: 'Begin' });
  expect(begin).toHaveProperty('disabled', true);
  for (const held of COMPANY.hand) await touch(document.querySelector<HTMLElement>(`[data-card="${held}"]`)!);
  await touch(begin);
  expect(keptBook()?.company).toEqual({ ...COMPANY, names: ['you', 'Player 2', 'Player 3'] });
  expect(screen.getByRole('tab', { name: 'Write down' })).toBeTruthy();
});
