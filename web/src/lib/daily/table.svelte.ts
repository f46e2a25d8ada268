import { botName } from '../places.ts';
import type { Entry as LogEntry, Prompt, TableInfo, You } from '../protocol.gen.ts';
import { TableStore } from '../table.svelte.ts';
import { type DailyCase, proofOf, settledBy } from './case.ts';
import { type Entry, entryOf, isOver, writeDown } from './diary.ts';

/** A case as a table: nothing happens here any more, and its only question is what the solution is. */
export class CaseTable extends TableStore {
  readonly live = true;
  readonly busy = false;
  readonly moment = null;
  readonly refused = null;
  readonly outcome = null;
  readonly prompt: Prompt | null = null;
  readonly pending: readonly number[] = [];
  readonly queue: readonly LogEntry[] = [];
  readonly chat = [];
  readonly entries: readonly LogEntry[];
  readonly info: TableInfo;
  readonly you: You;
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
    this.you = { type: 'You', guest: '', name: botName(called[seat] ?? 0), place: seat, host: false, barred: [] };
    this.entries = testimony.map((event, line) => ({ type: 'Entry', version: line, events: [event] }));
    this.info = infoOf(daily);
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
  act(answer: { type: string }): Promise<void> {
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

  shift(): undefined {
    return undefined;
  }

  #write(change: Partial<Entry>): void {
    this.#entry = { ...this.#entry, ...change };
    writeDown(this.daily.game, this.daily.day, this.#entry);
  }
}

function infoOf({ game, day, called }: DailyCase): TableInfo {
  return {
    type: 'TableInfo',
    table: `daily-${day}`,
    code: '',
    game,
    phase: 'playing',
    places: called.map((number, place) => ({
      type: 'PlaceInfo',
      place,
      people: [{ type: 'Person', guest: '', name: botName(number), here: true, away: null, muted: false }],
      asking: [],
      bot: null,
      called: number,
      trait: null,
      stand_in: false,
      program: false,
      out: false,
      handing: [],
    })),
    watching: [],
    host: '',
    locked: false,
    options: {},
    round: 1,
    series: { type: 'Series', length: null, tally: 'wins', finished: 0, over: false, standings: [] },
    commitment: null,
    past_told: false,
    announced: false,
    aid: 'paper',
    aids: ['paper'],
    teaching: false,
    lesson: false,
    pace: 'none',
    ending: [],
    memory: null,
  };
}
