import type { Entry, Prompt, TableInfo, You } from '$lib/protocol.gen.ts';
import { settings } from '$lib/settings.svelte.ts';
import { type Outcome, TableStore } from '$lib/table.svelte.ts';
import type { Told } from '$lib/testimony.ts';
import { addWords } from '$lib/words.svelte.ts';
import en from '$package/games/cluedo/words/en.json';
import fr from '$package/games/cluedo/words/fr.json';
import { ROOMS, SUSPECTS, WEAPONS } from '../box.ts';
import { type GameEvent, SEATS, type Scene, type View } from '../types.gen.ts';

addWords('cluedo', 'en', en);
addWords('cluedo', 'fr', fr);
settings.language = 'en';

export const NAMES = ['Ada', 'Blaise', 'Chloé', 'Dora', 'Emmy', 'Fela'];

export const scene = (changes: Partial<Scene> = {}): Scene => ({
  type: 'Scene',
  plan: 'house_2015',
  deck: 'nine',
  linger: true,
  characters: SUSPECTS.slice(0, 4),
  pawns: ['library', 408, 9, 14, 'library', 479],
  weapons: ['kitchen', 'library', 'hall', 'library', 'study', 'lounge'],
  hand_sizes: [5, 5, 4, 4],
  opened: [],
  out: [],
  pile: [],
  passages: [],
  hiding: [],
  asked_in: [null, null, null, null],
  ending: null,
  ...changes,
});

export const view = (changes: Partial<View> = {}): View => ({
  type: 'View',
  seat: 0,
  scene: scene(),
  agenda: [],
  hand: ['green', 'rope', 'hall'],
  notebook: [],
  envelope: null,
  ...changes,
});

export const oneOf = (...actions: Told[]) => ({ type: 'OneOf', actions });
export const eachOf = (action: 'Suggest' | 'Accuse', room: readonly string[] = ROOMS) => ({
  type: 'EachOf',
  action,
  fields: { suspect: SUSPECTS, weapon: WEAPONS, room },
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
      game: 'cluedo',
      phase: 'playing',
      places: this.view.scene.characters.map((trait, place) => ({
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
    this.saved.push(notes);
  }

  shift(): Entry | undefined {
    return undefined;
  }
}
