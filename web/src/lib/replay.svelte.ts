import { type Archive, atTable } from './archive.ts';
import { type Frame, type NotesThen, type Review, whyThen } from './http.ts';
import { lineId } from './log.ts';
import type { Entry, Prompt, TableInfo, You } from './protocol.gen.ts';
import { type Outcome, type Refused, TableStore } from './table.svelte.ts';
import type { Told } from './testimony.ts';
import type { Named } from './words.svelte.ts';

/** A finished game, moment by moment, through one seat's eyes or everybody's. */
export class ReplayTable extends TableStore {
  readonly live = false;
  readonly busy = false;
  readonly moment = null;
  readonly prompt: Prompt | null = null;
  readonly refused: Refused | null = null;
  readonly chat = [];
  readonly outcome: Outcome | null = null;
  readonly you: You;
  /** The table without its score and memory, which would tell the end before it comes, nor what another round promised. */
  readonly info: TableInfo;
  readonly frames: readonly Frame[];
  /** The reader's own notes, whenever they were others than before. */
  readonly pages: readonly NotesThen[];
  /** The frame in which each event stands, by the event's number. */
  readonly #frameOf: ReadonlyMap<number, Frame>;
  /** Where it can be looked back upon. */
  readonly archive: Archive;
  at = $state(0);
  queue = $state.raw<readonly Entry[]>([]);

  constructor(
    info: TableInfo,
    readonly round: number,
    { places, frames, notes }: Review,
    readonly seat: number | null,
    seats: Readonly<Record<string, readonly string[]>>,
  ) {
    super();
    this.info = {
      ...info,
      places,
      series: { ...info.series, standings: [] },
      memory: null,
      commitment: info.round === round ? info.commitment : null,
    };
    this.frames = frames;
    this.pages = notes;
    this.#frameOf = new Map(frames.flatMap((frame) => frame.numbers.map((number) => [number, frame] as const)));
    this.seats = seats;
    this.archive = atTable(info.table, round);
    this.you = { type: 'You', guest: '', name: '', place: seat, host: false, barred: [] };
  }

  get last(): number {
    return Math.max(0, this.frames.length - 1);
  }

  get view(): unknown {
    return this.frames[this.at]?.view ?? null;
  }

  /** How many moves had been made by this moment. */
  get move(): number {
    return this.frames[this.at]?.version ?? 0;
  }

  /** How many were made in all. */
  get moves(): number {
    return this.frames.at(-1)?.version ?? 0;
  }

  /** This reader's notes as they were then. */
  get notes(): string {
    return this.pages.findLast(({ move }) => move <= this.move)?.text ?? '';
  }

  /** The number of the moment after this move. */
  momentOf(move: number): number {
    return this.frames.findIndex((frame) => frame.version === move);
  }

  /** The move with which this event came. */
  moveOf(number: number): number {
    return this.#frameOf.get(number)?.version ?? 0;
  }

  /** Where this event stands in the log. */
  lineOf(number: number): string {
    const frame = this.#frameOf.get(number);
    return frame ? lineId(frame.version, frame.numbers.indexOf(number)) : '';
  }

  /** What this event was, as far as this reader has witnessed it. */
  tellLine(number: number): (string | Named)[] {
    const frame = this.#frameOf.get(number);
    return frame ? this.tell(frame.events[frame.numbers.indexOf(number)]) : [];
  }

  override wonder(version: number): Promise<readonly Told[]> {
    return whyThen(this.info.table, this.round, version);
  }

  get entries(): readonly Entry[] {
    return this.frames.slice(0, this.at + 1).map(entryOf);
  }

  get pending(): readonly number[] {
    return this.awaited;
  }

  /** Go to a moment; a single step forward is played as it happened. */
  go(to: number): void {
    const wanted = Math.min(this.last, Math.max(0, to));
    const frame = this.frames[wanted];
    this.queue = wanted === this.at + 1 && frame ? [entryOf(frame)] : [];
    this.at = wanted;
  }

  /** The moment of a log line. */
  goTo(version: number): void {
    this.go(this.momentOf(version));
  }

  shift(): Entry | undefined {
    const [next, ...rest] = this.queue;
    if (next) this.queue = rest;
    return next;
  }

  /** Nothing can be done to what is over. */
  async act(): Promise<void> {
    return Promise.resolve();
  }

  saveNotes(): void {
    return;
  }
}

function entryOf({ version, events }: Frame): Entry {
  return { type: 'Entry', version, events };
}
