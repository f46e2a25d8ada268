import { describe, expect, test } from 'vitest';
import { reason, why } from './reasoning.ts';
import { type Joint, type Line, narrow, settingOf } from './stock.ts';

/** Two parts of three values, and two owners. */
const SMALL: Joint = {
  parts: [
    ['a', 'b', 'c'],
    ['x', 'y', 'z'],
  ],
  owners: 2,
  copies: {},
};

const has = (owner: number, value: string, entry: number): Line => ({ owner, values: [value], fits: [1], entry });
const lacks = (owner: number, value: string, entry: number): Line => ({ owner, values: [value], fits: [0], entry });

describe('a small stock', () => {
  test('is shared out in so many ways', () => {
    expect(reason(SMALL, []).worlds).toBe(36);
    expect(reason(SMALL, [has(0, 'a', -1)]).worlds).toBe(12);
    expect(reason(SMALL, [{ value: 'c', entry: 0 }]).worlds).toBe(12);
  });

  test('of a value that is there twice both may have one', () => {
    const shared = { ...SMALL, copies: { a: 2 } };
    expect(reason(shared, []).worlds).toBe(42);
    expect(reason(shared, [has(0, 'a', 0)]).chances?.[1]?.[0]?.[0]).toBeCloseTo(1 / 3);
  });

  test('a value that is used up is struck out for the other', () => {
    const left = narrow(settingOf(SMALL, [has(0, 'a', 0), lacks(1, 'b', 1)]));
    expect(left?.cases.map((cases) => cases.reduce((sum, one) => sum + one, 0))).toEqual([3, 3]);
  });
});

describe('entries that cannot all be true', () => {
  const lines = [has(0, 'x', 0), lacks(0, 'a', 1), lacks(0, 'b', 2), lacks(1, 'y', 3), has(1, 'c', 4)];

  test('the fewest are named', () => {
    expect(reason(SMALL, lines)).toEqual({ chances: null, worlds: null, clash: [1, 2, 4] });
    expect(reason(SMALL, lines.slice(0, 4)).clash).toEqual([]);
  });

  test('a proof is the fewest entries from which it follows', () => {
    expect(why(SMALL, lines.slice(0, 4), 1, 'z', true)).toEqual([0, 3]);
    expect(why(SMALL, lines.slice(0, 4), 1, 'c', false)).toEqual([1, 2]);
  });

  test('two who have too little between them, though each has something', () => {
    const three: Joint = { ...SMALL, owners: 3 };
    const scarce = [lacks(0, 'a', 0), lacks(1, 'a', 1), lacks(2, 'a', 2)];
    expect(reason(three, scarce).clash).toEqual([0, 1, 2]);
  });
});
