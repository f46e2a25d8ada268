import { describe, expect, test } from 'vitest';
import { Count } from './count.ts';
import { Contradiction, type Deal, type Line } from './deal.ts';
import { needed } from './proof.ts';
import { reason, why } from './reasoning.ts';
import cases from './testing/cases.json';

interface Told {
  deal: Deal;
  lines: readonly Line[];
  worlds: number;
  chances: readonly (readonly number[])[];
}

const told: readonly Told[] = cases.map(({ sizes, groups, lines, worlds, chances }) => ({
  deal: { cards: 21, sizes, groups },
  lines: lines.map(([says, holder, cards, entry]) => ({ says, holder, cards, entry }) as unknown as Line),
  worlds,
  chances,
}));

const holds = (holder: number, cards: number[], entry: number): Line => ({ says: 'has', holder, cards, entry });

describe('the house’s own reasoning finds the same', () => {
  test('there are cases for three to six players', () => {
    expect(new Set(told.map(({ deal }) => deal.sizes.length - 1))).toEqual(new Set([3, 4, 5, 6]));
  });

  test('as many ways in which everything may lie, and every chance', () => {
    for (const { deal, lines, worlds, chances } of told) {
      const count = new Count(deal, lines);
      expect(count.worlds).toBe(worlds);
      count.chances.forEach((row, card) =>
        row.forEach((chance, holder) => expect(chance).toBeCloseTo(chances[card]?.[holder] ?? NaN, 5)),
      );
    }
  });
});

/** Three hands of one card, six cards, an envelope with one of each group. */
const SMALL: Deal = {
  cards: 6,
  sizes: [1, 1, 1, 3],
  groups: [
    [0, 1],
    [2, 3],
    [4, 5],
  ],
};

describe('a small deal', () => {
  test('is counted', () => {
    expect(new Count(SMALL, []).worlds).toBe(8 * 6);
    expect(new Count(SMALL, [holds(0, [0], -1)]).worlds).toBe(8);
  });

  test('what is drawn agrees with what is known, and every way is drawn', () => {
    const lines: Line[] = [holds(0, [0], -1), { says: 'has_one_of', holder: 1, cards: [2, 4], entry: 0 }];
    const count = new Count(SMALL, lines);
    let seed = 7;
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    const drawn = new Set(Array.from({ length: 200 }, () => count.sample(random).join()));
    expect(drawn.size).toBe(count.worlds);
    for (const world of drawn) expect([...world.split(',')][0]).toBe('0');
  });

  test('not all of three cards in the envelope', () => {
    const wrong: Line = { says: 'lacks_one_of', holder: 3, cards: [0, 2, 4], entry: 0 };
    expect(new Count(SMALL, [wrong]).worlds).toBe(7 * 6);
  });
});

describe('entries that cannot all be true', () => {
  const lines: readonly Line[] = [
    holds(0, [0], -1),
    { says: 'lacks', holder: 1, cards: [2], entry: 0 },
    { says: 'lacks', holder: 2, cards: [2], entry: 1 },
    { says: 'has_one_of', holder: 1, cards: [4, 5], entry: 2 },
    { says: 'lacks', holder: 1, cards: [4, 5], entry: 3 },
  ];

  test('the fewest are named', () => {
    expect(reason(SMALL, lines)).toMatchObject({ chances: null, clash: [2, 3] });
    expect(() => new Count(SMALL, lines)).toThrow(Contradiction);
    expect(reason(SMALL, lines.slice(0, 4)).clash).toEqual([]);
  });

  test('a proof is the fewest entries from which it follows', () => {
    expect(why(SMALL, lines.slice(0, 4), 2, 3, true)).toEqual([0, 1]);
    expect(why(SMALL, lines.slice(0, 4), 0, 1, false)).toEqual([]);
  });

  test('nothing is left that is not needed', () => {
    const sum = (some: readonly number[]) => some.reduce((one, other) => one + other, 0);
    expect(needed([1, 4, 2, 8, 3], (some) => sum(some) >= 11)).toEqual([8, 3]);
  });
});
