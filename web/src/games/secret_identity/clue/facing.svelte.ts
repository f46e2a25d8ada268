import type { TableStore } from '$lib/table.svelte.ts';
import { facesOf } from '../box.ts';

const DRAWER = 'facing';
/** Over, half a turn, over, half a turn: so one sees all four. */
const ROUND = [2, 0, 3, 1] as const;

/** How one holds one's cards: which of its two sides each shows, and which end of it is up. */
export class Facing {
  #up = $state.raw<Readonly<Record<number, number>>>({});
  readonly #table: TableStore;

  constructor(table: TableStore) {
    this.#table = table;
    this.#up = table.kept<Record<number, number>>(DRAWER) ?? {};
  }

  /** Whether the back is seen. */
  back(card: number): boolean {
    return this.#at(card) >= 2;
  }

  /** Whether the card stands on its head. */
  inverted(card: number): boolean {
    return this.#at(card) % 2 === 1;
  }

  pictogram(card: number): string {
    return facesOf(card)[this.#at(card)] ?? '';
  }

  turnOver(card: number): void {
    this.#hold(card, this.#at(card) ^ 2);
  }

  turnRound(card: number): void {
    this.#hold(card, this.#at(card) ^ 1);
  }

  /** On to the next pictogram: every other time the card is turned over, or round. */
  turnOn(card: number): void {
    this.#hold(card, ROUND[this.#at(card) as 0 | 1 | 2 | 3]);
  }

  bringUp(card: number, pictogram: string): void {
    this.#hold(card, Math.max(0, facesOf(card).indexOf(pictogram)));
  }

  #at(card: number): number {
    return this.#up[card] ?? 0;
  }

  #hold(card: number, at: number): void {
    this.#up = { ...this.#up, [card]: at };
    this.#table.keep(DRAWER, this.#up);
  }
}
