import { Contradiction } from '../deal.ts';
import { TooMany } from '../count.ts';
import { NOWHERE, Paths } from './paths.ts';
import type { Setting } from './stock.ts';

/** More steps than a telephone should take. */
const MOST = 400_000;

/** Everybody's next places, as one number; how often it comes about, and what each drew. */
type Visit = (next: number, ways: number, drawn: readonly number[]) => void;

interface Layer {
  /** The number of each state. */
  states: Map<number, number>;
  /** How much all ways weigh that lead there. */
  ahead: number[];
}

/**
 * All ways to share out a stock, weighed together: one walk forward and one back over the parts. After some parts all
 * that matters is where everybody is on their own paths.
 */
export class Lattice {
  readonly #paths: readonly Paths[];
  readonly #draws: number[];
  #steps = 0;

  constructor(readonly setting: Setting) {
    this.#paths = setting.cases.map((cases) => new Paths(setting.parts, cases));
    this.#draws = this.#paths.map(() => 0);
  }

  /** Whether there is a way at all. */
  get passable(): boolean {
    const seen = this.setting.parts.map(() => new Set<number>());
    const reaches = (part: number, state: number): boolean => {
      const known = seen[part];
      if (!known) return true;
      if (known.has(state)) return false;
      known.add(state);
      const next = new Set<number>();
      this.#visit(part, state, (goal) => next.add(goal));
      return [...next].some((goal) => reaches(part + 1, goal));
    };
    return this.#starts && reaches(0, this.#first);
  }

  /** How many ways there are, and for each owner and part how likely each value is. */
  weigh(): { worlds: number; chances: readonly (readonly (readonly number[])[])[] } {
    const { parts, cases } = this.setting;
    const layers = this.#forward();
    const chances = cases.map(() => parts.map((values) => values.map(() => 0)));
    let behind = [1];
    let alike = [1];
    for (let part = parts.length - 1; part >= 0; part--) {
      const [here, there] = [layers[part], layers[part + 1]];
      if (!here || !there) continue;
      const [before, same] = [here.ahead.map(() => 0), here.ahead.map(() => 0)];
      for (const [state, number] of here.states) {
        const ahead = here.ahead[number] ?? 0;
        this.#visit(part, state, (next, ways, drawn) => {
          const goal = there.states.get(next) ?? -1;
          const weight = ways * (behind[goal] ?? 0);
          before[number] = (before[number] ?? 0) + weight;
          same[number] = (same[number] ?? 0) + (alike[goal] ?? 0);
          drawn.forEach((value, owner) => {
            const row = chances[owner]?.[part];
            if (row) row[value] = (row[value] ?? 0) + ahead * weight;
          });
        });
      }
      [behind, alike] = [before, same];
    }
    const [total, worlds] = [behind[0] ?? 0, alike[0] ?? 0];
    if (!total) throw new Contradiction();
    return { worlds, chances: chances.map((rows) => rows.map((row) => row.map((weight) => weight / total))) };
  }

  #forward(): Layer[] {
    if (!this.#starts) throw new Contradiction();
    const layers: Layer[] = [{ states: new Map([[this.#first, 0]]), ahead: [1] }];
    for (const part of this.setting.parts.keys()) {
      const here = layers[part];
      const there: Layer = { states: new Map(), ahead: [] };
      for (const [state, number] of here?.states ?? []) {
        const ahead = here?.ahead[number] ?? 0;
        this.#visit(part, state, (next, ways) => {
          const goal = there.states.get(next) ?? there.states.size;
          there.states.set(next, goal);
          there.ahead[goal] = (there.ahead[goal] ?? 0) + ahead * ways;
        });
      }
      layers.push(there);
    }
    return layers;
  }

  get #starts(): boolean {
    return this.#paths.every(({ start }) => start !== NOWHERE);
  }

  get #first(): number {
    return this.#paths.reduce((state, { start, sizes }) => state * (sizes[0] ?? 1) + start, 0);
  }

  /** Every way in which all draw a value of this part, one after the other. */
  #visit(part: number, state: number, visit: Visit): void {
    const many = this.setting.parts[part]?.length ?? 0;
    const stock = [...(this.setting.stock[part] ?? [])];
    const places = this.#placesOf(part, state);
    const draw = (owner: number, next: number, ways: number): void => {
      const paths = this.#paths[owner];
      if (!paths) {
        if (++this.#steps > MOST) throw new TooMany();
        visit(next, ways, this.#draws);
        return;
      }
      const row = (places[owner] ?? 0) * many;
      for (let value = 0; value < many; value++) {
        const goal = paths.after[part]?.[row + value] ?? NOWHERE;
        const left = stock[value] ?? 0;
        if (goal === NOWHERE || left <= 0) continue;
        stock[value] = left - 1;
        this.#draws[owner] = value;
        draw(owner + 1, next * (paths.sizes[part + 1] ?? 1) + goal, ways * left);
        stock[value] = left;
      }
    };
    draw(0, 0, 1);
  }

  /** Where everybody is, from the one number it is told by. */
  #placesOf(part: number, state: number): number[] {
    const places: number[] = [];
    let rest = state;
    for (const { sizes } of this.#paths.toReversed()) {
      const many = sizes[part] ?? 1;
      places.unshift(rest % many);
      rest = Math.floor(rest / many);
    }
    return places;
  }
}
