import { AloneTable, aroundIt } from '../alone.svelte.ts';
import { botName } from '../places.ts';
import type { Entry as LogEntry, TableInfo } from '../protocol.gen.ts';
import { type DailyCase, proofOf, settledBy } from './case.ts';
import { type Entry, entryOf, isOver, writeDown } from './diary.ts';

/** A case as a table: nothing happens here any more, and its only question is what the solution is. */
export class CaseTable extends AloneTable {
  readonly entries: readonly LogEntry[];
  readonly info: TableInfo;
  readonly view: unknown;
  readonly seat: number;
  #entry: Entry;
  /** Whether the answer given last was wrong. */
  mistaken = $state(false);

  constructor(
    readonly daily: DailyCase,
    seats: Readonly<Record<string, readonly string[]>>,
    counts: boolean,
  ) {
    super();
    const { game, day, seat, called, testimony, view } = daily;
    this.seats = seats;
    this.seat = seat;
    this.view = view;
    this.entries = testimony.map((event, line) => ({ type: 'Entry', version: line, events: [event] }));
    this.info = aroundIt(game, `daily-${day}`, called.map(botName));
    const entry = entryOf(game, day);
    this.#entry = $state.raw({ ...entry, counts: entry.counts || counts });
  }

  /** How it stands on this device. */
  get entry(): Entry {
    return this.#entry;
  }

  get notes(): string {
    return this.#entry.notes;
  }

  get over(): boolean {
    return isOver(this.#entry);
  }

  /** What it was, once that may be told. */
  get solution(): Readonly<Record<string, string>> | null {
    return this.over ? Object.fromEntries(this.daily.solution.map(({ part, answer }) => [part, answer])) : null;
  }

  /** The lines of the log that are lit: those hinted at, or the whole proof. */
  get lit(): readonly string[] {
    const proof = proofOf(this.daily);
    return (this.over ? proof : proof.slice(0, this.#entry.hints)).map((line) => `${line}.0`);
  }

  get canHint(): boolean {
    return !this.over && this.#entry.hints < proofOf(this.daily).length;
  }

  /** What the lines that are lit have settled. */
  get settled() {
    return this.over ? this.daily.solution : settledBy(this.daily, this.#entry.hints);
  }

  hint(): void {
    if (this.canHint) this.#write({ hints: this.#entry.hints + 1 });
  }

  /** Say what the solution is; each part stands under its own name. */
  override act(answer: { type: string }): Promise<void> {
    if (this.over) return Promise.resolve();
    const said = answer as Readonly<Record<string, unknown>>;
    const right = this.daily.solution.every(({ part, answer }) => said[part] === answer);
    this.mistaken = !right;
    this.#write(right ? { solved: true } : { wrong: this.#entry.wrong + 1 });
    return Promise.resolve();
  }

  saveNotes(notes: string): void {
    this.#write({ notes });
  }

  #write(change: Partial<Entry>): void {
    this.#entry = { ...this.#entry, ...change };
    writeDown(this.daily.game, this.daily.day, this.#entry);
  }
}
