import { type MatchOf, rowOf } from '$lib/choices.ts';
import type { TableStore } from '$lib/table.svelte.ts';
import type { Vote } from '../types.gen.ts';

/** Numbers laid before the opponents' cases: each number lies before one of them only. */
export class Ballot {
  given = $state.raw<Readonly<Record<number, number>>>({});
  /** Whose case is looked at now. */
  current = $state(0);
  readonly offer: MatchOf<number>;
  readonly #table: TableStore;
  readonly #drawer: string;

  constructor(table: TableStore, offer: MatchOf<number>, drawer: string) {
    this.#table = table;
    this.#drawer = drawer;
    this.offer = offer;
    this.given = table.kept<Record<number, number>>(drawer) ?? {};
    this.current = this.#open() ?? offer.places[0] ?? 0;
  }

  get ready(): boolean {
    return this.#open() === undefined;
  }

  get vote(): Vote {
    const items = this.offer.places.map((place) => this.given[place]);
    return { type: 'Vote', numbers: rowOf(this.offer, items) as (number | null)[] };
  }

  /** Lay a number before a case, then on to the next that has none; it leaves any other case, and given again it is taken back. */
  give(seat: number, number: number): void {
    if (!this.offer.items.includes(number) || !this.offer.places.includes(seat)) return;
    const again = this.given[seat] === number;
    const others = Object.entries(this.given).filter(([other, lying]) => Number(other) !== seat && lying !== number);
    this.given = Object.fromEntries(again ? others : [...others, [seat, number]]);
    this.#table.keep(this.#drawer, this.given);
    this.current = again ? seat : (this.#open() ?? seat);
  }

  /** The same for the case looked at. */
  point(number: number): void {
    this.give(this.current, number);
  }

  /** Look at the next case, or the one before. */
  walk(step: number): void {
    const { places } = this.offer;
    const at = places.indexOf(this.current) + step;
    this.current = places.at(at % places.length) ?? this.current;
  }

  #open(): number | undefined {
    return this.offer.places.find((place) => this.given[place] === undefined);
  }
}
