import { describe, expect, test } from 'vitest';
import { Common } from './advice.ts';
import { Book } from './book.svelte.ts';
import { type Company, type Entry, type Subject, linesOf } from './entries.ts';
import cases from './testing/cases.json';

interface Told {
  company: Company;
  entries: readonly Entry[];
  worlds: number;
  chances: Readonly<Record<string, Readonly<Record<string, number>>>>;
  promises: readonly (readonly [Subject, number])[];
}

const told = cases as unknown as readonly Told[];

describe('the house’s own reasoning finds the same', () => {
  test('there are moments of every scenario, of two to five players, with everything that can be written down', () => {
    expect(new Set(told.map(({ company }) => company.chapter)).size).toBe(12);
    expect(new Set(told.map(({ company }) => company.names.length))).toEqual(new Set([2, 3, 4, 5]));
    const entries = told.flatMap((one) => one.entries);
    const kinds = entries.map((entry) => (entry.kind === 'asked' ? entry.subject.type : entry.kind));
    expect(new Set(kinds)).toEqual(new Set(['Quantity', 'OfKind', 'Nature', 'Within', 'laid', 'unused', 'named']));
  });

  test('as many ways in which everything may lie, and every chance', () => {
    for (const { company, entries, worlds, chances } of told) {
      const book = new Book(company, { entries, level: 'chances' });
      expect(book.insight.believed?.worlds).toBe(worlds);
      const found = Object.entries(book.insight.believed?.chances ?? {});
      expect(found.length).toBe(company.names.length * company.hand.length);
      for (const [item, row] of found) {
        for (const [clue, chance] of Object.entries(row)) expect(chance).toBeCloseTo(chances[item]?.[clue] ?? 0, 5);
      }
    }
  });

  test('every question is worth as much', () => {
    const weighed = told.flatMap(({ company, entries, promises }) => {
      const { plan, joint } = new Book(company);
      const common = new Common(company, plan, joint.copies, linesOf(company, entries));
      return promises.map(([subject, bits]) => [common.promise(subject), bits] as const);
    });
    expect(weighed.length).toBeGreaterThan(100);
    for (const [found, bits] of weighed) expect(found).toBeCloseTo(bits, 2);
  });
});
