import { AloneTable, aroundIt } from '../alone.svelte.ts';
import type { Believed, Entry as LogEntry, TableInfo } from '../protocol.gen.ts';
import { recall, remember } from '../settings.svelte.ts';
import type { Named } from '../words.svelte.ts';

/** How much the sheet says by itself. */
type Aid = Believed['aid'];

/** Who plays, clockwise, and which of them reads. */
export interface Round {
  names: readonly string[];
  me: number;
}

/** One line that somebody wrote down at the table; one that is left out is kept, and counts for nothing. */
export interface Line {
  out?: boolean;
}

/** What follows from all that counts: entries that cannot all be true, or nothing of the kind. */
export interface Found {
  clash: readonly number[];
}

export interface Kept<Company, Entry> {
  version: number;
  company: Company;
  entries: readonly Entry[];
  level: Aid;
  notes: string;
}

type Told = Pick<Believed, 'marks' | 'chances' | 'worlds'>;

const VERSION = 1;
const NOTHING: Told = { marks: {}, chances: {}, worlds: null };

/** The sheet beside a real table: what was written down there, and all that follows from it, on this device alone. */
export abstract class Book<Company extends Round, Entry extends Line, Result extends Found> extends AloneTable {
  readonly seat: number;
  readonly entries: readonly LogEntry[] = [];
  #noted: readonly Entry[];
  #level: Aid;
  #notes: string;
  #found = $derived.by(() => this.reason(this.#noted));

  constructor(
    readonly played: string,
    readonly company: Company,
    kept: Partial<Kept<Company, Entry>>,
  ) {
    super();
    this.seat = company.me;
    this.#noted = $state.raw(kept.entries ?? []);
    this.#level = $state(kept.level ?? 'sure');
    this.#notes = $state(kept.notes ?? '');
  }

  /** All that follows from these lines. */
  protected abstract reason(entries: readonly Entry[]): Result;
  /** What was plainly shown, if anything was. */
  protected abstract shown(): Told['marks'];
  /** What is certain and how likely the rest is. */
  protected abstract reckoned(): Told;
  /** What everybody witnessed of an entry, as one line. */
  abstract tellEntry(entry: Entry): (string | Named)[];

  get info(): TableInfo {
    return { ...aroundIt(this.played, 'companion', this.company.names), aid: this.#level };
  }

  /** Everything written down, in the order in which it happened. */
  get noted(): readonly Entry[] {
    return this.#noted;
  }

  get found(): Result {
    return this.#found;
  }

  get notes(): string {
    return this.#notes;
  }

  get level(): Aid {
    return this.#level;
  }

  set level(level: Aid) {
    this.#level = level;
    this.speak();
    this.keepSafe();
  }

  /** Entries that cannot all be true. */
  get clash(): readonly number[] {
    return this.found.clash;
  }

  /** Entries that prove what was asked about last. */
  get proof(): readonly number[] {
    return this.insight.because?.lines ?? [];
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

  saveNotes(notes: string): void {
    this.#notes = notes;
    this.keepSafe();
  }

  #write(entries: readonly Entry[]): void {
    this.#noted = entries;
    this.speak();
    this.keepSafe();
  }

  /** Tell the sheet as much as its level allows. */
  protected speak(): void {
    const aid = this.#level;
    const told = aid === 'paper' ? NOTHING : aid === 'shown' ? { ...NOTHING, marks: this.shown() } : this.reckoned();
    this.insight.because = null;
    this.insight.believed = {
      type: 'Believed',
      version: 0,
      aid,
      ...told,
      chances: aid === 'chances' ? told.chances : {},
      exact: true,
      error: 0,
      clash: aid === 'paper' ? [] : this.clash,
    };
  }

  /** Keep it all on this device. */
  keepSafe(): void {
    const kept: Kept<Company, Entry> = {
      version: VERSION,
      company: this.company,
      entries: this.#noted,
      level: this.#level,
      notes: this.#notes,
    };
    remember(drawer(this.played), JSON.stringify(kept));
  }
}

const drawer = (game: string): string => `companion.${game}`;
const ALMOST = 1e-9;

/** A row of chances as a sheet tells it: what is settled apart from what is open. */
export function settled(chances: Readonly<Record<string, number>>): Record<string, boolean> {
  const certain = Object.entries(chances).filter(([, chance]) => chance < ALMOST || chance > 1 - ALMOST);
  return Object.fromEntries(certain.map(([place, chance]) => [place, chance > 0.5]));
}

/** The sheet that was kept on this device; null if there is none, or none that can be read. */
export function kept<Company, Entry, Sheet>(
  game: string,
  open: (company: Company, rest: Partial<Kept<Company, Entry>>) => Sheet,
): Sheet | null {
  try {
    const found = JSON.parse(recall(drawer(game)) ?? 'null') as Partial<Kept<Company, Entry>> | null;
    return found?.version === VERSION && found.company ? open(found.company, found) : null;
  } catch {
    return null;
  }
}

export function forget(game: string): void {
  remember(drawer(game), 'null');
}
