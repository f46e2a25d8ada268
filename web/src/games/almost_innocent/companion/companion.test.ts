import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import '../testing/fixture.svelte.ts';
import Companion from './Companion.svelte';
import { Book, keptBook } from './book.svelte.ts';
import type { Asked, Company, Subject } from './entries.ts';

const COMPANY: Company = {
  names: ['you', 'Blaise', 'Chloé'],
  me: 0,
  chapter: '1',
  level: 'easy',
  hand: ['V1', 'C2', 'E6', 'S3'],
};
const FIVE: Company = { ...COMPANY, names: ['you', 'Blaise', 'Chloé', 'Denis', 'Émilie'] };

const asked = (subject: Subject, ...answers: (number | null)[]): Asked => ({
  kind: 'asked',
  seat: 0,
  subject,
  answers,
});

beforeEach(() => localStorage.clear());

const at = (selector: string) => document.querySelector<HTMLElement>(`#page-enter ${selector}`)!;
const cross = (name: string) => at(`[data-cross="${name}"]`);
const touch = (one: HTMLElement) => fireEvent.click(one);

describe('three touches at most', () => {
  test('with three at the table two: what is asked, and what both others answer', async () => {
    new Book(COMPANY).keepSafe();
    render(Companion);
    await touch(cross('3.how_many'));
    expect(screen.getByText('You will tell Blaise: 3.')).toBeTruthy();
    await touch(cross('0.2'));
    expect(keptBook()?.noted).toEqual([asked({ type: 'Quantity', line: '3' }, 2, 3, 0)]);
    expect(screen.getByRole('list', { name: 'Everything written down' }).textContent).toContain(
      'You ask: how many clues are in row 3? Blaise tells Chloé: 0. Chloé tells you: 2. You tell Blaise: 3.',
    );
  });

  test('with five at the table three, and what was not heard is a question mark', async () => {
    new Book(FIVE).keepSafe();
    render(Companion);
    await touch(cross('A.crime'));
    await touch(cross('1.0'));
    await touch(cross('nobody.1'));
    expect(keptBook()?.noted).toEqual([asked({ type: 'OfKind', line: 'A', kind: 'crime' }, 1, 0, 1, 0, null)]);
  });

  test('with two at the table two', async () => {
    new Book({ ...COMPANY, names: ['you', 'Blaise'] }).keepSafe();
    render(Companion);
    await touch(cross('A.crime'));
    await touch(at('[data-told="1"]'));
    expect(keptBook()?.noted).toEqual([asked({ type: 'OfKind', line: 'A', kind: 'crime' }, 1, 0)]);
  });

  test('the turn goes round by itself, and somebody else is chosen with a touch', async () => {
    const book = new Book(COMPANY);
    book.put(asked({ type: 'Quantity', line: '3' }, 1, 2, 0), null);
    expect(book.next).toBe(1);
    render(Companion);
    await touch(at('[data-chip="2"]'));
    await touch(cross('A.crime'));
    await touch(cross('0.1'));
    expect(keptBook()?.noted.at(-1)?.seat).toBe(2);
  });
});

test('abilities and the resolution are written down where the scenario has them', async () => {
  const hand = ['O1', 'V1', 'C1', 'E1', 'S1'] as const;
  new Book({ ...COMPANY, chapter: '10', hand }).keepSafe();
  render(Companion);
  await touch(at('[data-kind="queen"]'));
  await touch(cross('2.2'));
  await touch(cross('1.3'));
  await touch(at('[data-kind="nature"]'));
  await touch(screen.getByRole('button', { name: 'A liquid?' }));
  await touch(cross('0.1'));
  await touch(at('[data-kind="laid"]'));
  await touch(at('[data-chip="black"]'));
  await touch(cross('1.0'));
  await touch(at('[data-kind="unused"]'));
  await touch(at('[data-clue="C7"]'));
  await touch(at('[data-kind="named"]'));
  await touch(at('[data-chip="1"]'));
  await touch(at('[data-chip="crime"]'));
  await touch(cross('C1.true'));
  expect(keptBook()?.noted).toEqual([
    { kind: 'asked', seat: 0, subject: { type: 'Within', zone: 'C3-D4' }, answers: [3, 4, 1] },
    { kind: 'asked', seat: 1, subject: { type: 'Nature', inquiry: 'liquid' }, answers: [1, 1, 0] },
    { kind: 'laid', seat: 2, colour: 'black', zone: 'A2-B3' },
    { kind: 'unused', seat: 0, clue: 'C7' },
    { kind: 'named', seat: 1, clue: 'C1', right: true },
  ]);
});

test('a line anywhere in the list is corrected', async () => {
  const book = new Book(COMPANY);
  book.put(asked({ type: 'Quantity', line: '3' }, 1, 2, 0), null);
  book.put(asked({ type: 'Quantity', line: 'B' }, 1, 1, 1), null);
  render(Companion);
  await touch(screen.getByRole('button', { name: 'Correct line 1' }));
  await touch(cross('3.how_many'));
  await touch(cross('1.0'));
  expect(keptBook()?.noted.map((entry) => entry.kind === 'asked' && entry.answers)).toEqual([
    [0, 3, 1],
    [1, 1, 1],
  ]);
});

describe('the slate', () => {
  const marks = (book: Book) => book.insight.believed?.marks;

  test('says as much as its level', () => {
    const book = new Book(COMPANY);
    book.put(asked({ type: 'OfKind', line: 'A', kind: 'victim' }, 0, 1, 0), null);
    book.put({ kind: 'named', seat: 0, clue: 'V2', right: false }, null);
    expect(marks(book)?.['0:victim']).toEqual({ V1: false, V2: false });
    expect(marks(book)?.['1:victim']?.['V1']).toBe(true);
    book.level = 'shown';
    expect(marks(book)?.['0:victim']).toEqual({ V2: false });
    book.level = 'paper';
    expect(marks(book)).toEqual({});
    book.level = 'chances';
    expect(book.insight.chance('0:victim', 'V3')).toBeCloseTo(0.25);
  });

  test('says why, by the lines that prove it', () => {
    const book = new Book(COMPANY);
    book.put(asked({ type: 'OfKind', line: 'B', kind: 'victim' }, 1, 0, 0), null);
    book.put(asked({ type: 'Quantity', line: 'F' }, 0, 0, 0), null);
    book.explain('0:victim', 'V6');
    expect(book.proof).toEqual([0]);
  });

  test('names the best questions the tokens allow, until nothing is left to ask', () => {
    const book = new Book({ ...COMPANY, chapter: '2' });
    expect(book.best().map(({ bits }) => bits > 1)).toEqual([true, true, true]);
    for (const line of ['1', '2', '3'] as const)
      book.put(asked({ type: 'OfKind', line, kind: 'scene' }, 0, 0, 0), null);
    expect(new Set(book.best().map(({ subject }) => subject.type))).toEqual(new Set(['Quantity']));
    for (const [seat, clues] of [
      ['V2', 'C4', 'E4', 'S4'],
      ['V1', 'C2', 'E6', 'S3'],
      ['V3', 'C1', 'E1', 'S1'],
    ].entries()) {
      for (const clue of clues) book.put({ kind: 'named', seat, clue: clue as 'V1', right: true }, null);
    }
    expect(book.best()).toEqual([]);
  });
});

test('what cannot all be true is named, and one touch corrects one', async () => {
  const book = new Book(COMPANY);
  book.put(asked({ type: 'Quantity', line: 'D' }, 1, 0, 1), null);
  book.put(asked({ type: 'OfKind', line: 'B', kind: 'victim' }, 1, 0, 0), null);
  book.put(asked({ type: 'OfKind', line: '1', kind: 'victim' }, 1, 0, 0), null);
  expect(book.clash).toEqual([1, 2]);
  render(Companion);
  expect(screen.getByRole('alert').textContent).toContain('These 2 lines cannot all be true');
  await touch(screen.getAllByRole('button', { name: 'Leave out' })[0]!);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(keptBook()?.noted.map(({ out }) => Boolean(out))).toEqual([false, false, true]);
});

test('a slate of another make is not opened', () => {
  localStorage.setItem('huisclos.companion.almost_innocent', '{"version":1,"company":{"names":["you"]}}');
  expect(keptBook()).toBeNull();
});

test('a table is set by names, scenario and cards', async () => {
  render(Companion);
  const begin = screen.getByRole('button', { name: 'Begin' });
  await touch(screen.getByRole('button', { name: 'One more' }));
  expect(begin).toHaveProperty('disabled', true);
  for (const held of COMPANY.hand) await touch(document.querySelector<HTMLElement>(`[data-clue="${held}"]`)!);
  await touch(begin);
  expect(keptBook()?.company).toEqual({ ...COMPANY, names: ['you', 'Player 2', 'Player 3'] });
  expect(screen.getByRole('tab', { name: 'Write down' })).toBeTruthy();
});
