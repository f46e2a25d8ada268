import type { Entry, Prompt } from '$lib/protocol.gen.ts';
import { settings } from '$lib/settings.svelte.ts';
import { QuietTable } from '$lib/testing/quiet.svelte.ts';
import { addWords } from '$lib/words.svelte.ts';
import en from '$package/games/almost_innocent/words/en.json';
import fr from '$package/games/almost_innocent/words/fr.json';
import four from '$package/games/almost_innocent/scenarios/4.json';
import { CHARACTERS } from '../box.ts';
import { type GameEvent, type Question, SEATS, type Scenario, type Scene, type View } from '../types.gen.ts';

addWords('almost_innocent', 'en', en);
addWords('almost_innocent', 'fr', fr);
settings.language = 'en';

export { NAMES, oneOf, prompt } from '$lib/testing/quiet.svelte.ts';

/** Scenario 4 has four large victims, empty cells and counted tokens. */
export const SCENARIO = { ...four, type: 'Scenario' } as unknown as Scenario;

export const scene = (changes: Partial<Scene> = {}): Scene => ({
  type: 'Scene',
  scenario: SCENARIO,
  level: 'easy',
  filled: true,
  characters: CHARACTERS.slice(0, 3),
  tokens: { type: 'Tokens', free: 0, quantity: 8, kind: 4 },
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

export const eachOf = (action: string, fields: Record<string, readonly unknown[]>) => ({
  type: 'EachOf',
  action,
  fields,
});
export const howMany = (line: 'A' | '3', ...answers: number[]): Question => ({
  type: 'Question',
  seat: 1,
  subject: { type: 'Quantity', line },
  answers,
  special: false,
});

export const entry = (version: number, ...events: GameEvent[]): Entry => ({ type: 'Entry', version, events });

/** A table of this game that answers nothing and remembers what it was told. */
export class Fixture extends QuietTable<View> {
  constructor(seen: Partial<View> = {}, question: Prompt | null = null, entries: readonly Entry[] = []) {
    const laid = view(seen);
    super({ game: 'almost_innocent', seats: SEATS, view: laid, traits: laid.scene.characters }, question, entries);
  }
}
