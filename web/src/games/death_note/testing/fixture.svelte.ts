import type { Clock, Entry, Prompt, TableInfo, You } from '$lib/protocol.gen.ts';
import { settings } from '$lib/settings.svelte.ts';
import { type Outcome, TableStore } from '$lib/table.svelte.ts';
import type { Told } from '$lib/testimony.ts';
import { addWords } from '$lib/words.svelte.ts';
import en from '$package/games/death_note/words/en.json';
import fr from '$package/games/death_note/words/fr.json';
import { type GameEvent, SEATS, type Scene, type View } from '../types.gen.ts';

addWords('death_note', 'en', en);
addWords('death_note', 'fr', fr);
settings.language = 'en';

export const NAMES = ['Ada', 'Blaise', 'Chloé', 'Dora', 'Emmy', 'Fela', 'Gil', 'Hana'];

/** Six people; Dora is L, and the reader is Ada. */
export const scene = (changes: Partial<Scene> = {}): Scene => ({
  type: 'Scene',
  people: 6,
  first_games: false,
  detective: null,
  circle: [3, 4, 5, 0, 1, 2],
  faces: [null, null, null, 'role_l', null, null, null, 'role_mogi', null],
  dead: Array.from({ length: 9 }, () => false),
  suspicions: [2, 0, 5, 0, 1, 0],
  ryuk: 1,
  round: 2,
  order: [2, 1, 0, 5, 4],
  looked: [2],
  left: [2],
  discarded: [],
  pile: [0, 1, 2, 3, 4],
  tiles: Array.from({ length: 25 }, () => null),
  face_up: null,
  extra: 0,
  alibis: [],
  covered: [],
  snoops: 0,
  leaking: false,
  deeds: [],
  laid: [],
  manipulated: [],
  threat: null,
  leads: [],
  loves: [],
  standing: [],
  liar: null,
  reveals: [],
  kills: [],
  swapped: false,
  open_hands: [],
  spent: [],
  over: null,
  closing: false,
  ending: null,
  ...changes,
});

export const view = (changes: Partial<View> = {}): View => ({
  type: 'View',
  seat: 0,
  scene: scene(),
  agenda: [],
  hand_sizes: [2, 1, 0, 4, 1, 2],
  deck_size: 20,
  discard_size: 3,
  hand: ['act_alibi', 'act_bugs'],
  notebook: {
    type: 'Notebook',
    roles: ['role_misa', null, 'role_light', null, null, null, null, null, null],
    tiles: Array.from({ length: 25 }, () => null),
    hands: [],
  },
  barred: false,
  unveiled: [],
  ...changes,
});

export const oneOf = (...actions: Told[]) => ({ type: 'OneOf', actions });

let asked = 0;
export const prompt = (step: string, ...choices: Prompt['choices'][number][]): Prompt => ({
  type: 'Prompt',
  number: ++asked,
  step,
  choices,
});

export const entry = (version: number, ...events: GameEvent[]): Entry => ({ type: 'Entry', version, events });

/** A table that answers nothing and remembers what it was told. */
export class Fixture extends TableStore {
  readonly you: You = { type: 'You', guest: 'g0', name: 'Ada', place: 0, host: true };
  readonly queue: readonly Entry[] = [];
  readonly live = true;
  readonly busy = false;
  readonly refused = null;
  moment = $state<number | null>(null);
  info: TableInfo;
  view = $state.raw<View>(view());
  prompt = $state.raw<Prompt | null>(null);
  pending = $state.raw<readonly number[]>([]);
  entries = $state.raw<readonly Entry[]>([]);
  outcome: Outcome | null = null;
  notes = $state('');
  ticking = $state.raw<readonly Clock[]>([]);
  acted: { type: string }[] = [];
  saved: string[] = [];

  constructor(seen: Partial<View> = {}, question: Prompt | null = null, entries: readonly Entry[] = []) {
    super();
    this.seats = SEATS;
    this.view = view(seen);
    this.prompt = question;
    this.pending = question ? [0] : [1];
    this.entries = entries;
    this.info = {
      type: 'TableInfo',
      table: `fixture-${++asked}`,
      code: 'ABCD',
      game: 'death_note',
      phase: 'playing',
      places: NAMES.slice(0, this.view.scene.people).map((name, place) => ({
        type: 'PlaceInfo',
        place,
        people: [{ type: 'Person', guest: `g${place}`, name, here: true, away: null }],
        bot: null,
        trait: null,
        stand_in: false,
      })),
      watching: [],
      host: 'g0',
      locked: false,
      options: {},
      round: 1,
      wins: {},
      commitment: null,
      pace: 'none',
      ending: [],
    };
  }

  override get clocks(): readonly Clock[] {
    return this.ticking;
  }

  get seat(): number | null {
    return this.view.seat;
  }

  async act(action: { type: string }): Promise<void> {
    this.acted.push(action);
  }

  saveNotes(notes: string): void {
    this.saved.push(notes);
  }

  shift(): Entry | undefined {
    return undefined;
  }
}
