import type { Entry, Prompt, TableInfo, You } from '$lib/protocol.gen.ts';
import { settings } from '$lib/settings.svelte.ts';
import { type Outcome, TableStore } from '$lib/table.svelte.ts';
import type { Told } from '$lib/testimony.ts';
import { addWords } from '$lib/words.svelte.ts';
import en from '$package/games/almost_innocent/words/en.json';
import fr from '$package/games/almost_innocent/words/fr.json';
import four from '$package/games/almost_innocent/scenarios/4.json';
import { CHARACTERS } from '../box.ts';
import { type GameEvent, type Question, SEATS, type Scenario, type Scene, type View } from '../types.gen.ts';

addWords('almost_innocent', 'en', en);
addWords('almost_innocent', 'fr', fr);
settings.language = 'en';

export const NAMES = ['Ada', 'Blaise', 'Chloé', 'Dora', 'Emmy'];

/** Scenario 4 has four large victims, empty cells and counted tokens. */
export const SCENARIO = { ...four, type: 'Scenario' } as unknown as Scenario;

export const scene = (changes: Partial<Scene> = {}): Scene => ({
  type: 'Scene',
  scenario: SCENARIO,
  level: 'easy',
  filled: true,
  characters: CHARACTERS.slice(0, 3),
  tokens: { type: 'Tokens', quantity: 8, kind: 4 },
  discarded: 0,
  innocence: 2,
  lost: 0,
  abilities: [],
  used: [],
  queen: null,
  first: 0,
  questions: [],
  statement: null,
  draws: null,
  guesses: [],
  marks: [1, 2, 3].map(() => ['open', 'open', 'open', 'open']),
  ready: [false, false, false],
  ending: null,
  ...changes,
});

export const view = (changes: Partial<View> = {}): View => ({
  type: 'View',
  seat: 0,
  scene: scene(),
  agenda: [{ type: 'Turn', seat: 0 }],
  hand: ['V1', 'C3', 'E2', 'S2'],
  drawn: [],
  slate: { type: 'Slate', empty: ['E1'], held: ['B2'], large: [['E5', 'E6']] },
  votes: [false, false, false],
  ...changes,
});

export const oneOf = (...actions: Told[]) => ({ type: 'OneOf', actions });
export const eachOf = (action: string, fields: Record<string, readonly unknown[]>) => ({ type: 'EachOf', action, fields });
export const howMany = (line: 'A' | '3', ...answers: number[]): Question => ({
  type: 'Question',
  seat: 1,
  subject: { type: 'Quantity', line },
  answers,
  special: false,
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
  readonly refused = null;
  moment = $state<number | null>(null);
  view = $state.raw<View>(view());
  prompt = $state.raw<Prompt | null>(null);
  pending = $state.raw<readonly number[]>([]);
  entries = $state.raw<readonly Entry[]>([]);
  outcome: Outcome | null = null;
  notes = $state('');
  acted: { type: string }[] = [];
  saved: string[] = [];
  info: TableInfo;

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
      game: 'almost_innocent',
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
