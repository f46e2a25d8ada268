import type { SomeOf } from '$lib/choices.ts';
import type { TableStore } from '$lib/table.svelte.ts';
import type { Placement } from '../types.gen.ts';

/** A case being filled: which cards lie in it, what they show, and where the next one goes. */
export class Draft {
  placements = $state.raw<readonly Placement[]>([]);
  /** Whether the next picture goes to the green places. */
  green = $state(true);
  readonly #table: TableStore;
  readonly #drawer: string;
  readonly offer: SomeOf<Placement>;

  constructor(table: TableStore, offer: SomeOf<Placement>, drawer: string) {
    this.#table = table;
    this.#drawer = drawer;
    this.offer = offer;
    const kept = table.kept<readonly Placement[]>(drawer) ?? [];
    this.placements = kept.filter((placement) => this.cards.includes(placement.card)).slice(0, offer.most);
  }

  get cards(): readonly number[] {
    return this.offer.groups.flatMap(([way]) => (way ? [way.card] : []));
  }

  get full(): boolean {
    return this.placements.length >= this.offer.most;
  }

  get ready(): boolean {
    return this.placements.length >= this.offer.fewest && this.placements.length <= this.offer.most;
  }

  of(card: number): Placement | null {
    return this.placements.find((placement) => placement.card === card) ?? null;
  }

  /** The same pictogram again takes the card back; another one of the card turns it. */
  pick(card: number, pictogram: string): void {
    if (this.of(card)?.pictogram === pictogram) this.remove(card);
    else this.place(card, pictogram, this.of(card)?.green ?? this.green);
  }

  place(card: number, pictogram: string, green: boolean): void {
    if (!this.of(card) && this.full) return;
    const laid: Placement = { type: 'Placement', card, pictogram, green };
    const lying = this.of(card);
    this.#lay(lying ? this.placements.map((other) => (other === lying ? laid : other)) : [...this.placements, laid]);
  }

  /** From a green place to a red one, or back. */
  move(card: number): void {
    this.#lay(this.placements.map((other) => (other.card === card ? { ...other, green: !other.green } : other)));
  }

  remove(card: number): void {
    this.#lay(this.placements.filter((other) => other.card !== card));
  }

  #lay(placements: readonly Placement[]): void {
    this.placements = placements;
    this.#table.keep(this.#drawer, placements);
  }
}
