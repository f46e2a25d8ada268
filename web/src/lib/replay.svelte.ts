import type { Frame, Review } from './http.ts';
import type { Entry, Prompt, TableInfo, You } from './protocol.gen.ts';
import { type Outcome, type Refused, TableStore } from './table.svelte.ts';

/** A finished game, moment by moment, through one seat's eyes or everybody's. */
export class ReplayTable extends TableStore {
  readonly live = false;
  readonly busy = false;
  readonly moment = null;
  readonly prompt: Prompt | null = null;
  readonly refused: Refused | null = null;
  readonly notes = '';
  readonly chat = [];
  readonly outcome: Outcome | null = null;
  readonly you: You;
  /** The table without its score and memory, which would tell the end before it comes, nor what another round promised. */
  readonly info: TableInfo;
  readonly frames: readonly Frame[];
  at = $state(0);
  queue = $state.raw<readonly Entry[]>([]);

  constructor(
    info: TableInfo,
    readonly round: number,
    { places, frames }: Review,
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
    this.seats = seats;
    this.you = { type: 'You', guest: '', name: '', place: seat, host: false, barred: [] };
  }

  get last(): number {
    return Math.max(0, this.frames.length - 1);
  }

  get view(): unknown {
    return this.frames[this.at]?.view ?? null;
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
    this.go(this.frames.findIndex((frame) => frame.version === version));
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
