import { type Clause, Contradiction, type Deal, type Line, countOf, envelopeOf } from './deal.ts';
import { Hands } from './hands.ts';

/** More ways at once than a telephone should keep apart. */
const MOST = 200_000;
/** Bits of a state below those of the clauses: three for the room in each hand, one for each group. */
const BITS = 21;
const BASE = 2 ** BITS;
const MOST_CLAUSES = 30;

/** There are too many possibilities to count. */
export class TooMany extends Error {}

type Layer = Map<number, number>;

interface Step {
  card: number;
  holders: readonly number[];
  /** For each holder the clauses that are satisfied if the card lies there. */
  satisfies: readonly number[];
  /** Clauses of which this is the last card. */
  closes: number;
  group: number;
}

/**
 * All ways in which everything may lie, counted card by card. A state is the room left in each hand, which groups the
 * envelope has, and which clauses are satisfied.
 */
export class Count {
  readonly hands: Hands;
  readonly worlds: number;
  readonly #steps: readonly Step[];
  /** How many ways lead to each state, card by card, and how many lead on from there. */
  readonly #layers: readonly Layer[];
  readonly #after: Layer[] = [];
  readonly #envelope: number;
  readonly #start: number;

  constructor(
    readonly deal: Deal,
    lines: readonly Line[],
  ) {
    this.hands = new Hands(deal, lines);
    this.#envelope = envelopeOf(deal);
    this.#steps = stepsOf(this.hands);
    this.#start = this.#first();
    const layers = this.#forwards();
    this.worlds = [...(layers.at(-1)?.values() ?? [])].reduce((sum, ways) => sum + ways, 0);
    if (!this.worlds) throw new Contradiction();
    this.#backwards(layers);
    this.#layers = layers;
  }

  /** How likely each card lies with each holder, card by card. */
  get chances(): readonly (readonly number[])[] {
    const { cards, sizes } = this.deal;
    const table: number[][] = Array.from({ length: cards }, (_, card) =>
      sizes.map((_, holder) => ((this.hands.must[holder] ?? 0) & (1 << card) ? 1 : 0)),
    );
    this.#steps.forEach((step, at) => {
      const row = table[step.card] ?? [];
      for (const [state, ways] of this.#layers[at] ?? []) {
        step.holders.forEach((holder, place) => {
          const next = this.#next(step, place, state);
          if (next !== null) row[holder] = (row[holder] ?? 0) + (ways * this.#left(at + 1, next)) / this.worlds;
        });
      }
    });
    return table;
  }

  /** One way in which everything may lie, each as likely as any other: the holder of each card. */
  sample(random: () => number): readonly number[] {
    const world = Array.from({ length: this.deal.cards }, (_, card) =>
      this.hands.must.findIndex((cards) => cards & (1 << card)),
    );
    let state = this.#start;
    this.#steps.forEach((step, at) => {
      let drawn = random() * this.#left(at, state);
      for (const [place, holder] of step.holders.entries()) {
        const next = this.#next(step, place, state);
        if (next === null) continue;
        const ways = this.#left(at + 1, next);
        if (!ways) continue;
        world[step.card] = holder;
        drawn -= ways;
        if (drawn < 0) return void (state = next);
      }
    });
    return world;
  }

  #left(at: number, state: number): number {
    return this.#after[at]?.get(state) ?? 0;
  }

  #first(): number {
    let state = 0;
    this.hands.room.forEach((room, holder) => {
      if (holder !== this.#envelope) state |= room << (3 * holder);
    });
    const found = this.hands.must[this.#envelope] ?? 0;
    this.hands.groups.forEach((group, number) => {
      if (found & group) state |= 1 << (3 * this.#envelope + number);
    });
    return state;
  }

  #forwards(): Layer[] {
    const layers: Layer[] = [new Map([[this.#start, 1]])];
    this.#steps.forEach((step, at) => {
      const next: Layer = new Map();
      for (const [state, ways] of layers[at] ?? []) {
        for (let place = 0; place < step.holders.length; place++) {
          const then = this.#next(step, place, state);
          if (then !== null) next.set(then, (next.get(then) ?? 0) + ways);
        }
      }
      if (next.size > MOST) throw new TooMany();
      layers.push(next);
    });
    return layers;
  }

  /** In how many ways the rest can lie, from each state on. */
  #backwards(layers: readonly Layer[]): void {
    this.#after[layers.length - 1] = new Map([...(layers.at(-1)?.keys() ?? [])].map((state) => [state, 1]));
    for (let at = this.#steps.length - 1; at >= 0; at--) {
      const step = this.#steps[at];
      if (!step) continue;
      const ways: Layer = new Map();
      for (const state of layers[at]?.keys() ?? []) {
        let sum = 0;
        for (let place = 0; place < step.holders.length; place++) {
          const next = this.#next(step, place, state);
          if (next !== null) sum += this.#left(at + 1, next);
        }
        ways.set(state, sum);
      }
      this.#after[at] = ways;
    }
  }

  /** The state after a card was laid there; null, if it cannot lie there. */
  #next({ holders, satisfies, closes, group }: Step, place: number, state: number): number | null {
    const holder = holders[place] ?? 0;
    let low = state % BASE;
    let clauses = (state - low) / BASE;
    if (holder === this.#envelope) {
      const flag = 1 << (3 * holder + group);
      if (low & flag) return null;
      low |= flag;
    } else {
      if (!((low >> (3 * holder)) & 7)) return null;
      low -= 1 << (3 * holder);
    }
    clauses |= satisfies[place] ?? 0;
    if ((clauses & closes) !== closes) return null;
    return (clauses & ~closes) * BASE + low;
  }
}

/** The cards in an order in which few clauses are open at a time. */
function stepsOf(hands: Hands): Step[] {
  const { open, clauses, could, groups } = hands;
  if (clauses.length > MOST_CLAUSES) throw new TooMany();
  const order = ordered(open, clauses);
  return order.map((card, at) => {
    const bit = 1 << card;
    const later = order.slice(at + 1).reduce((set, next) => set | (1 << next), 0);
    const holders = could.flatMap((cards, holder) => (cards & bit ? [holder] : []));
    const those = (chosen: (clause: Clause) => boolean) =>
      clauses.reduce((set, clause, number) => (chosen(clause) ? set | (1 << number) : set), 0);
    return {
      card,
      holders,
      satisfies: holders.map((holder) =>
        those((clause) => Boolean(clause.cards & bit) && (clause.holder === holder) === clause.has),
      ),
      closes: those(({ cards }) => Boolean(cards & bit) && !(cards & later)),
      group: groups.findIndex((group) => group & bit),
    };
  });
}

function ordered(open: readonly number[], clauses: readonly Clause[]): number[] {
  const order: number[] = [];
  const rest = new Set(open);
  let laid = 0;
  while (rest.size) {
    const cost = (card: number): number => {
      const then = laid | (1 << card);
      const begun = clauses.filter(({ cards }) => cards & then);
      return begun.filter(({ cards }) => cards & ~then & setOf(rest)).length * 100 + countOf(then);
    };
    const best = [...rest].reduce((one, other) => (cost(other) < cost(one) ? other : one));
    order.push(best);
    rest.delete(best);
    laid |= 1 << best;
  }
  return order;
}

const setOf = (cards: Iterable<number>): number => [...cards].reduce((set, card) => set | (1 << card), 0);
