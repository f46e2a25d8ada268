import type { Entry, Prompt } from '$lib/protocol.gen.ts';
import { settings } from '$lib/settings.svelte.ts';
import { QuietTable } from '$lib/testing/quiet.svelte.ts';
import { addWords } from '$lib/words.svelte.ts';
import en from '$package/games/secret_identity/words/en.json';
import fr from '$package/games/secret_identity/words/fr.json';
import { NUMBERS, facesOf } from '../box.ts';
import { type GameEvent, type Placement, SEATS, type Scene, type View } from '../types.gen.ts';

addWords('secret_identity', 'en', en);
addWords('secret_identity', 'fr', fr);
settings.language = 'en';

export { NAMES, oneOf, prompt } from '$lib/testing/quiet.svelte.ts';

export const BOARD = ['zeus', 'hamlet', 'medusa', 'moses', 'cinderella', 'aladdin', 'mozart', 'jules_verne'];

export const picture = (pictogram: string, green = true) => ({ type: 'Picture' as const, pictogram, green });

export const scene = (changes: Partial<Scene> = {}): Scene => ({
  type: 'Scene',
  options: { type: 'Options', mode: 'competitive' },
  version: 2,
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

export const entry = (version: number, ...events: GameEvent[]): Entry => ({ type: 'Entry', version, events });

/** A table of this game that answers nothing and remembers what it was told. */
export class Fixture extends QuietTable<View> {
  constructor(seen: Partial<View> = {}, question: Prompt | null = null, entries: readonly Entry[] = []) {
    const laid = view(seen);
    super({ game: 'secret_identity', seats: SEATS, view: laid, traits: laid.scene.colours }, question, entries);
  }
}
