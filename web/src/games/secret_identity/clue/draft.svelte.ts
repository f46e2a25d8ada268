import type { SomeOf } from '$lib/choices.ts';
import type { TableStore } from '$lib/table.svelte.ts';
import type { Placement } from '../types.gen.ts';
import type { Facing } from './facing.svelte.ts';

interface Placed {
  card: number;
  green: boolean;
}

/** A case being filled: which cards lie in it and where, and which one is taken up to be put there. */
export class Draft {
  #placed = $state.raw<readonly Placed[]>([]);
  /** The card in one's fingers, until a place is chosen for it. */
  taken = $state<number | null>(null);
  readonly #table: TableStore;
  readonly #facing: Facing;
  readonly #drawer: string;
  readonly offer: SomeOf<Placement>;

  constructor(table: TableStore, offer: SomeOf<Placement>, facing: Facing, drawer: string) {
    this.#table = table;
    this.#facing = facing;
    this.#drawer = drawer;
    this.offer = offer;
    const kept = table.kept<readonly Placed[]>(drawer) ?? [];
    this.#placed = kept.filter(({ card }) => this.cards.includes(card)).slice(0, offer.most);
  }

  get cards(): readonly number[] {
    return this.offer.groups.flatMap(([way]) => (way ? [way.card] : []));
  }

  get placements(): readonly Placement[] {
    return this.#placed.map(({ card, green }) => ({
      type: 'Placement',
      card,
      pictogram: this.#facing.pictogram(card),
      green,
    }));
  }

  get full(): boolean {
    return this.#placed.length >= this.offer.most;
  }

  get ready(): boolean {
    return this.#placed.length >= this.offer.fewest && this.#placed.length <= this.offer.most;
  }

  of(card: number): Placement | null {
    return this.placements.find((placement) => placement.card === card) ?? null;
  }

  /** Whether this card may go into the case, or lies there and may be moved. */
  accepts(card: number): boolean {
    return this.cards.includes(card) && (!this.full || this.of(card) !== null);
  }

  /** Take a card up; one that is taken up already is turned. */
  touch(card: number): void {
    if (this.taken === card) this.#facing.turnOn(card);
    else this.taken = card;
  }

  /** Turn the card so that this pictogram is seen, and take it up. */
  bringUp(card: number, pictogram: string): void {
    this.#facing.bringUp(card, pictogram);
    this.taken = card;
  }

  place(card: number, green: boolean): void {
    if (!this.accepts(card)) return;
    const laid = { card, green };
    this.#lay(
      this.of(card) ? this.#placed.map((other) => (other.card === card ? laid : other)) : [...this.#placed, laid],
    );
    this.taken = null;
  }

  /** The card in one's fingers goes here. */
  placeTaken(green: boolean): void {
    if (this.taken !== null) this.place(this.taken, green);
  }

  /** From a green place to a red one, or back. */
  move(card: number): void {
    this.#lay(this.#placed.map((other) => (other.card === card ? { ...other, green: !other.green } : other)));
  }

  remove(card: number): void {
    this.#lay(this.#placed.filter((other) => other.card !== card));
  }

  #lay(placed: readonly Placed[]): void {
    this.#placed = placed;
    this.#table.keep(this.#drawer, placed);
  }
}
