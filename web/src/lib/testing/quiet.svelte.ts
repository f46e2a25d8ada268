import type { Clock, Entry, Prompt, Spoken, TableInfo, You } from '../protocol.gen.ts';
import { type Outcome, TableStore } from '../table.svelte.ts';
import type { Told } from '../testimony.ts';

export const NAMES = ['Ada', 'Blaise', 'Chloé', 'Dora', 'Emmy', 'Fela', 'Gil', 'Hana'];

export const oneOf = (...actions: Told[]) => ({ type: 'OneOf', actions });

let asked = 0;
export const prompt = (step: string, ...choices: Prompt['choices'][number][]): Prompt => ({
  type: 'Prompt',
  number: ++asked,
  step,
  choices,
});

interface Laid<V> {
  game: string;
  seats: TableStore['seats'];
  view: V;
  /** What each place plays with. */
  traits: readonly (string | null)[];
}

/** A table for tests: it answers nothing and remembers what it was told. */
export class QuietTable<V extends { seat: number | null }> extends TableStore {
  readonly you: You = { type: 'You', guest: 'g0', name: 'Ada', place: 0, host: true, barred: [] };
  readonly queue: readonly Entry[] = [];
  readonly live = true;
  readonly busy = false;
  readonly refused = null;
  readonly info: TableInfo;
  view: V;
  moment = $state<number | null>(null);
  prompt = $state.raw<Prompt | null>(null);
  pending = $state.raw<readonly number[]>([]);
  entries = $state.raw<readonly Entry[]>([]);
  ticking = $state.raw<readonly Clock[]>([]);
  holding = $state.raw<readonly Entry[]>([]);
  outcome: Outcome | null = null;
  notes = $state('');
  chat = $state.raw<readonly Spoken[]>([]);
  acted: { type: string }[] = [];
  /** What lies ready should the time run out. */
  ready: { type: string } | null = null;
  saved: string[] = [];
  /** What somebody asked to have explained. */
  asked: [string, string][] = [];
  /** How often advice was wanted. */
  consulted = 0;
  /** How often another game was asked for. */
  wanted = 0;

  constructor({ game, seats, view, traits }: Laid<V>, question: Prompt | null, entries: readonly Entry[]) {
    super();
    this.seats = seats;
    this.view = $state.raw(view);
    this.prompt = question;
    this.pending = question ? [0] : [1];
    this.entries = entries;
    this.info = {
      type: 'TableInfo',
      table: `fixture-${++asked}`,
      code: 'ABCD',
      game,
      phase: 'playing',
      places: traits.map((trait, place) => ({
        type: 'PlaceInfo',
        place,
        people: [
          { type: 'Person', guest: `g${place}`, name: NAMES[place] ?? '', here: true, away: null, muted: false },
        ],
        asking: [],
        bot: null,
        called: 0,
        trait,
        stand_in: false,
        program: false,
        out: false,
        handing: [],
      })),
      watching: [],
      host: 'g0',
      locked: false,
      options: {},
      round: 1,
      series: { type: 'Series', length: null, tally: 'wins', finished: 0, over: false, standings: [] },
      commitment: null,
      past_told: false,
      announced: false,
      aid: 'paper',
      aids: ['paper', 'shown', 'sure', 'chances'],
      teaching: false,
      lesson: false,
      pace: 'none',
      ending: [],
      memory: null,
    };
  }

  override get clocks(): readonly Clock[] {
    return this.ticking;
  }

  override get held(): readonly Entry[] {
    return this.holding;
  }

  override release(): void {
    this.holding = this.holding.slice(1);
  }

  override explain(item: string, place: string): void {
    this.asked.push([item, place]);
  }

  override consult(): void {
    this.consulted += 1;
  }

  override again(): void {
    this.wanted += 1;
  }

  get seat(): number | null {
    return this.view.seat;
  }

  async act(action: { type: string }): Promise<void> {
    this.acted.push(action);
  }

  override prepare(action: { type: string }): void {
    this.ready = action;
  }

  saveNotes(notes: string): void {
    this.saved.push(notes);
    this.notes = notes;
  }

  shift(): Entry | undefined {
    return undefined;
  }
}
