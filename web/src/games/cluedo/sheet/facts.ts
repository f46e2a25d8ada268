import type { Card, HandDealt, Room, View } from '../types.gen.ts';

/** A column of the sheet: a seat, or the envelope. */
export type Column = number | 'envelope';

/** How one knows where a card is. */
export type How = 'held' | 'open' | 'shown' | 'room' | 'envelope';

export interface Whereabouts {
  how: How;
  column: Column | null;
  room: Room | null;
}

/** What the table itself has told this reader; nothing is deduced here but that a card is in one place only. */
export class Facts {
  readonly #known = new Map<Card, Whereabouts>();

  constructor(
    readonly view: View,
    dealt: readonly HandDealt[] = [],
  ) {
    const learn = (card: Card, how: How, column: Column | null, room: Room | null = null) => {
      if (!this.#known.has(card)) this.#known.set(card, { how, column, room });
    };
    for (const card of view.hand) learn(card, 'held', view.seat);
    for (const { card, seat } of view.scene.opened) learn(card, 'open', seat);
    for (const { seat, cards } of dealt) for (const card of cards ?? []) learn(card, 'open', seat);
    for (const { card, by, room } of view.notebook) learn(card, by === null ? 'room' : 'shown', by, room);
    if (view.envelope) {
      const { suspect, weapon, room } = view.envelope;
      for (const card of [suspect, weapon, room]) learn(card, 'envelope', 'envelope');
    }
  }

  where(card: Card): Whereabouts | null {
    return this.#known.get(card) ?? null;
  }

  /** What is certain about one cell: the card is there, it is not there, or nothing. */
  cell(card: Card, column: Column): How | 'elsewhere' | null {
    const known = this.#known.get(card);
    if (known) return known.column === column ? known.how : 'elsewhere';
    return column === this.view.seat ? 'elsewhere' : null;
  }
}
