import { type Cases, type Parts } from './stock.ts';

/** The place after a value with which nothing is left. */
export const NOWHERE = 0;

/** One owner's combinations as paths, part by part; ways on which the same is left meet in one place. */
export class Paths {
  readonly start: number;
  /** For each part the place after each place and value, in rows. */
  readonly after: readonly Int32Array[];
  /** How many places there are before each part, and after the last. */
  readonly sizes: readonly number[];

  constructor(parts: Parts, cases: Cases) {
    const after: Int32Array[] = [];
    const sizes = [2];
    let places: ArrayLike<number> = cases;
    for (const values of parts.toReversed()) {
      const met = new Map<string, number>();
      const rows: number[] = values.map(() => NOWHERE);
      const before = new Int32Array(places.length / values.length);
      for (let row = 0; row < before.length; row++) {
        const next = values.map((_, at) => places[row * values.length + at] ?? NOWHERE);
        if (next.every((place) => place === NOWHERE)) continue;
        const key = next.join();
        let place = met.get(key);
        if (place === undefined) {
          place = met.size + 1;
          met.set(key, place);
          rows.push(...next);
        }
        before[row] = place;
      }
      after.unshift(Int32Array.from(rows));
      sizes.unshift(met.size + 1);
      places = before;
    }
    this.start = places[0] ?? NOWHERE;
    this.after = after;
    this.sizes = sizes;
  }
}
