import { Book as AnyBook, type Kept, forget, kept, settled } from '$lib/companion/book.svelte.ts';
import type { Deal } from '$lib/deduce/deal.ts';
import { type Reasoned, reason, why } from '$lib/deduce/reasoning.ts';
import { CARDS, CARDS_OF, KINDS } from '../box.ts';
import { type Card, SEATS, type View } from '../types.gen.ts';
import { type Advice, bestQuestion } from './advice.ts';
import { type Company, type Entry, eventsOf, linesOf } from './entries.ts';

const GAME = 'cluedo';

/** The sheet beside a real table of Cluedo. */
export class Book extends AnyBook<Company, Entry, Reasoned> {
  readonly deal: Deal;

  constructor(company: Company, rest: Partial<Kept<Company, Entry>> = {}) {
    super(GAME, company, rest);
    this.seats = SEATS;
    this.deal = {
      cards: CARDS.length,
      sizes: [...company.sizes, KINDS.length],
      groups: KINDS.map((kind) => CARDS_OF[kind].map((card) => CARDS.indexOf(card))),
    };
    this.speak();
  }

  get view(): View {
    const { me, hand, names, sizes } = this.company;
    const told = this.noted.filter(({ out }) => !out);
    return {
      type: 'View',
      seat: me,
      agenda: [],
      hand,
      envelope: null,
      notebook: told.flatMap((entry) =>
        entry.kind === 'asked' && entry.seat === me && entry.card
          ? [{ type: 'Seen' as const, card: entry.card, by: entry.by, room: null }]
          : [],
      ),
      scene: {
        type: 'Scene',
        plan: 'house_2015',
        deck: 'none',
        linger: true,
        characters: Array.from({ length: names.length }),
        pawns: [],
        weapons: [],
        hand_sizes: sizes,
        opened: told.flatMap((entry) =>
          entry.kind === 'opened' ? [{ type: 'OpenCard' as const, card: entry.card, seat: entry.seat }] : [],
        ),
        out: told.flatMap((entry) => (entry.kind === 'failed' ? [entry.seat] : [])),
        pile: [],
        passages: [],
        hiding: [],
        asked_in: [],
        ending: null,
      },
    };
  }

  tellEntry(entry: Entry) {
    const events = eventsOf(entry, this.company.names.length);
    const told = entry.kind === 'asked' ? [events[0], events.at(-1)] : events;
    return told.flatMap((event, at) => [...(at ? [' '] : []), ...this.tell(event)]);
  }

  /** Who suggests next: most often the one to the left of the last who did. */
  get next(): number {
    const last = this.noted.findLast(({ kind }) => kind !== 'opened');
    return last ? (last.seat + 1) % this.company.names.length : this.seat;
  }

  /** The question that tells most, anywhere or in this room; null if nothing is left to ask. */
  best(room: Card | null): Advice | null {
    return this.found.count && bestQuestion(this.found.count, this.company, room);
  }

  override explain(item: string, place: string): void {
    const there = this.insight.there(item, place);
    if (there === null) return;
    const holder = place === 'envelope' ? this.company.names.length : Number(place);
    const card = CARDS.indexOf(item as Card);
    const lines = why(this.deal, linesOf(this.company, this.noted), card, holder, there);
    this.insight.because = { type: 'Because', version: 0, item, place, there, lines };
  }

  protected reason(entries: readonly Entry[]): Reasoned {
    return reason(this.deal, linesOf(this.company, entries));
  }

  protected reckoned() {
    const { chances, count } = this.found;
    const rows = (chances ?? []).map((row, card): [string, Record<string, number>] => [
      CARDS[card] ?? '',
      Object.fromEntries(row.map((chance, holder) => [this.#place(holder), chance])),
    ]);
    return {
      marks: Object.fromEntries(rows.map(([card, row]) => [card, settled(row)])),
      chances: Object.fromEntries(rows),
      worlds: count?.worlds ?? null,
    };
  }

  /** Who had a card, and who had none of three. */
  protected shown(): Record<string, Record<string, boolean>> {
    const marks: Record<string, Record<string, boolean>> = {};
    for (const { says, holder, cards } of linesOf(this.company, this.noted)) {
      if (says !== 'has' && says !== 'lacks') continue;
      for (const card of cards) (marks[CARDS[card] ?? ''] ??= {})[this.#place(holder)] = says === 'has';
    }
    return marks;
  }

  #place(holder: number): string {
    return holder === this.company.names.length ? 'envelope' : String(holder);
  }
}

/** What was kept on this device; null if there is nothing, or nothing that can be read. */
export const keptBook = (): Book | null =>
  kept(GAME, (company: Company, rest: Partial<Kept<Company, Entry>>) => new Book(company, rest));

export const forgetBook = (): void => forget(GAME);
