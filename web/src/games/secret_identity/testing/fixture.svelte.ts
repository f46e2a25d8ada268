import type { Entry, Prompt, TableInfo, You } from '$lib/protocol.gen.ts';
import { settings } from '$lib/settings.svelte.ts';
import { type Outcome, TableStore } from '$lib/table.svelte.ts';
import type { Told } from '$lib/testimony.ts';
import { addWords } from '$lib/words.svelte.ts';
import en from '$package/games/secret_identity/words/en.json';
import fr from '$package/games/secret_identity/words/fr.json';
import { NUMBERS, facesOf } from '../box.ts';
import { type GameEvent, type Placement, SEATS, type Scene, type View } from '../types.gen.ts';

addWords('secret_identity', 'en', en);
addWords('secret_identity', 'fr', fr);
settings.language = 'en';

export const NAMES = ['Ada', 'Blaise', 'Chloé', 'Dora'];
export const BOARD = ['zeus', 'hamlet', 'medusa', 'moses', 'cinderella', 'aladdin', 'mozart', 'jules_verne'];

export const picture = (pictogram: string, green = true) => ({ type: 'Picture' as const, pictogram, green });

export const scene = (changes: Partial<Scene> = {}): Scene => ({
  type: 'Scene',
  options: { type: 'Options', mode: 'competitive' },
  colours: ['yellow', 'blue', 'red', 'purple'],
  present: [0, 1, 2, 3],
  scores: [0, 3, 31, 12],
  swapped: [0, 0, 0, 0],
  board: BOARD,
  gone: [],
  hand_sizes: [3, 10, 10, 10],
  round: 1,
  active: null,
  pile: 0,
  masked: [0, 1, 2, 3],
  cases: [[], [], [], []],
  rounds: [],
  turns: [],
  over: false,
  ...changes,
});

export const CASES = [
  [picture('hearts')],
  [picture('snake'), picture('snake', false)],
  [picture('sun')],
  [picture('castle', false)],
];

export const view = (changes: Partial<View> = {}): View => ({
  type: 'View',
  seat: 0,
  scene: scene(),
  agenda: [],
  hand: [0, 1, 2, 3],
  used: [],
  number: 5,
  ...changes,
});

export const oneOf = (...actions: Told[]) => ({ type: 'OneOf', actions });

export const placement = (card: number, pictogram: string, green = true): Placement => ({
  type: 'Placement',
  card,
  pictogram,
  green,
});

const ways = (card: number) =>
  facesOf(card).flatMap((pictogram) => [placement(card, pictogram), placement(card, pictogram, false)]);

export const someOf = (cards: readonly number[], most = 3) => ({
  type: 'SomeOf',
  action: 'Arrange',
  field: 'placements',
  groups: cards.map(ways),
  fewest: 1,
  most,
});

export const matchOf = (...places: number[]) => ({
  type: 'MatchOf',
  action: 'Vote',
  field: 'numbers',
  items: NUMBERS,
  places,
  size: 4,
});

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
  moment = $state<number | null>(null);
  readonly refused = null;
  info: TableInfo;
  view = $state.raw<View>(view());
  prompt = $state.raw<Prompt | null>(null);
  pending = $state.raw<readonly number[]>([]);
  entries = $state.raw<readonly Entry[]>([]);
  outcome: Outcome | null = null;
  notes = $state('');
  acted: { type: string }[] = [];

  constructor(seen: Partial<View> = {}, question: Prompt | null = null) {
    super();
    this.seats = SEATS;
    this.view = view(seen);
    this.prompt = question;
    this.pending = question ? [0] : [1];
    this.info = {
      type: 'TableInfo',
      table: `fixture-${++asked}`,
      code: 'ABCD',
      game: 'secret_identity',
      phase: 'playing',
      places: this.view.scene.colours.map((trait, place) => ({
        type: 'PlaceInfo',
        place,
        people: [{ type: 'Person', guest: `g${place}`, name: NAMES[place] ?? '', here: true, away: null }],
        bot: null,
        trait,
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

  get seat(): number | null {
    return this.view.seat;
  }

  async act(action: { type: string }): Promise<void> {
    this.acted.push(action);
  }

  saveNotes(notes: string): void {
    this.notes = notes;
  }

  shift(): Entry | undefined {
    return undefined;
  }
}
