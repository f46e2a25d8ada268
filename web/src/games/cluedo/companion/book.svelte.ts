import { AloneTable, aroundIt } from '$lib/alone.svelte.ts';
import type { Deal } from '$lib/deduce/deal.ts';
import { type Reasoned, reason, why } from '$lib/deduce/reasoning.ts';
import type { Believed, Entry as LogEntry, TableInfo } from '$lib/protocol.gen.ts';
import { recall, remember } from '$lib/settings.svelte.ts';
import { CARDS, CARDS_OF, KINDS } from '../box.ts';
import { type Card, SEATS, type View } from '../types.gen.ts';
import { type Advice, bestQuestion } from './advice.ts';
import { type Company, type Entry, eventsOf, linesOf } from './entries.ts';

/** How much the sheet says by itself. */
type Aid = Believed['aid'];

const DRAWER = 'companion.cluedo';
const VERSION = 1;

interface Kept {
  version: number;
  company: Company;
  entries: readonly Entry[];
  level: Aid;
  notes: string;
}

/** The sheet beside a real table: what was written down there, and all that follows from it, on this device alone. */
export class Book extends AloneTable {
  readonly seat: number;
  readonly deal: Deal;
  readonly entries: readonly LogEntry[] = [];
  #noted: readonly Entry[];
  #level: Aid;
  #notes: string;
  #reasoned: Reasoned;

  constructor(
    readonly company: Company,
    kept: Partial<Pick<Kept, 'entries' | 'level' | 'notes'>> = {},
  ) {
    super();
    this.seats = SEATS;
    this.seat = company.me;
    this.deal = {
      cards: CARDS.length,
      sizes: [...company.sizes, KINDS.length],
      groups: KINDS.map((kind) => CARDS_OF[kind].map((card) => CARDS.indexOf(card))),
    };
    this.#noted = $state.raw(kept.entries ?? []);
    this.#level = $state(kept.level ?? 'sure');
    this.#notes = $state(kept.notes ?? '');
    this.#reasoned = $state.raw(reason(this.deal, linesOf(company, this.#noted)));
    this.#tell();
  }

  /** Everything written down, in the order in which it happened. */
  get noted(): readonly Entry[] {
    return this.#noted;
  }

  get notes(): string {
    return this.#notes;
  }

  get level(): Aid {
    return this.#level;
  }

  set level(level: Aid) {
    this.#level = level;
    this.#tell();
    this.keepSafe();
  }

  /** Entries that cannot all be true. */
  get clash(): readonly number[] {
    return this.#reasoned.clash;
  }

  /** Entries that prove what was asked about last. */
  get proof(): readonly number[] {
    return this.insight.because?.lines ?? [];
  }

  get info(): TableInfo {
    return { ...aroundIt('cluedo', 'companion', this.company.names), aid: this.#level };
  }

  get view(): View {
    const { me, hand, names, sizes } = this.company;
    const told = this.#noted.filter(({ out }) => !out);
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

  /** Write something down, at the end or in the place of an earlier line. */
  put(entry: Entry, at: number | null): void {
    this.#write(at === null ? [...this.#noted, entry] : this.#noted.with(at, entry));
  }

  /** Leave a line out, or let it count again. */
  leaveOut(at: number, out: boolean): void {
    const entry = this.#noted[at];
    if (entry) this.#write(this.#noted.with(at, { ...entry, out }));
  }

  drop(at: number): void {
    this.#write(this.#noted.toSpliced(at, 1));
  }

  /** What everybody witnessed of an entry, as one line. */
  tellEntry(entry: Entry) {
    const events = eventsOf(entry, this.company.names.length);
    const told = entry.kind === 'asked' ? [events[0], events.at(-1)] : events;
    return told.flatMap((event, at) => [...(at ? [' '] : []), ...this.tell(event)]);
  }

  /** Who suggests next: most often the one to the left of the last who did. */
  get next(): number {
    const last = this.#noted.findLast(({ kind }) => kind !== 'opened');
    return last ? (last.seat + 1) % this.company.names.length : this.seat;
  }

  /** The question that tells most, anywhere or in this room; null if nothing is left to ask. */
  best(room: Card | null): Advice | null {
    return this.#reasoned.count && bestQuestion(this.#reasoned.count, this.company, room);
  }

  override explain(item: string, place: string): void {
    const there = this.insight.there(item, place);
    if (there === null) return;
    const holder = place === 'envelope' ? this.company.names.length : Number(place);
    const card = CARDS.indexOf(item as Card);
    const lines = why(this.deal, linesOf(this.company, this.#noted), card, holder, there);
    this.insight.because = { type: 'Because', version: 0, item, place, there, lines };
  }

  saveNotes(notes: string): void {
    this.#notes = notes;
    this.keepSafe();
  }

  #write(entries: readonly Entry[]): void {
    this.#noted = entries;
    this.#reasoned = reason(this.deal, linesOf(this.company, entries));
    this.#tell();
    this.keepSafe();
  }

  /** Tell the sheet as much as its level allows. */
  #tell(): void {
    const { chances, clash, count } = this.#reasoned;
    const aid = this.#level;
    this.insight.because = null;
    this.insight.believed = {
      type: 'Believed',
      version: 0,
      aid,
      marks: aid === 'shown' ? this.#shown() : aid === 'paper' ? {} : this.#table(chances, settled),
      chances: aid === 'chances' ? this.#table(chances, (chance) => chance) : {},
      worlds: aid === 'paper' || aid === 'shown' ? null : (count?.worlds ?? null),
      exact: true,
      error: 0,
      clash: aid === 'paper' ? [] : clash,
    };
  }

  #table<T>(chances: Reasoned['chances'], told: (chance: number) => T | null): Record<string, Record<string, T>> {
    const rows = (chances ?? []).map((row, card): [string, Record<string, T>] => [
      CARDS[card] ?? '',
      Object.fromEntries(
        row.flatMap((chance, holder) => {
          const said = told(chance);
          return said === null ? [] : [[this.#place(holder), said]];
        }),
      ),
    ]);
    return Object.fromEntries(rows);
  }

  /** What was plainly shown: who had a card, and who had none of three. */
  #shown(): Record<string, Record<string, boolean>> {
    const marks: Record<string, Record<string, boolean>> = {};
    for (const { says, holder, cards } of linesOf(this.company, this.#noted)) {
      if (says !== 'has' && says !== 'lacks') continue;
      for (const card of cards) (marks[CARDS[card] ?? ''] ??= {})[this.#place(holder)] = says === 'has';
    }
    return marks;
  }

  #place(holder: number): string {
    return holder === this.company.names.length ? 'envelope' : String(holder);
  }

  /** Keep it all on this device. */
  keepSafe(): void {
    const kept: Kept = {
      version: VERSION,
      company: this.company,
      entries: this.#noted,
      level: this.#level,
      notes: this.#notes,
    };
    remember(DRAWER, JSON.stringify(kept));
  }
}

const ALMOST = 1e-9;
const settled = (chance: number): boolean | null => (chance < ALMOST ? false : chance > 1 - ALMOST ? true : null);

/** The sheet that was kept on this device; null if there is none, or none that can be read. */
export function keptBook(): Book | null {
  try {
    const kept = JSON.parse(recall(DRAWER) ?? 'null') as Partial<Kept> | null;
    if (kept?.version !== VERSION || !kept.company) return null;
    return new Book(kept.company, kept);
  } catch {
    return null;
  }
}

export function forgetBook(): void {
  remember(DRAWER, 'null');
}
