import type { Entry, Prompt } from '$lib/protocol.gen.ts';
import { settings } from '$lib/settings.svelte.ts';
import { QuietTable } from '$lib/testing/quiet.svelte.ts';
import { addWords } from '$lib/words.svelte.ts';
import en from '$package/games/death_note/words/en.json';
import fr from '$package/games/death_note/words/fr.json';
import { type GameEvent, SEATS, type Scene, type View } from '../types.gen.ts';

addWords('death_note', 'en', en);
addWords('death_note', 'fr', fr);
settings.language = 'en';

export { NAMES, oneOf, prompt } from '$lib/testing/quiet.svelte.ts';

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
  hands: [],
  ...changes,
});

export const entry = (version: number, ...events: GameEvent[]): Entry => ({ type: 'Entry', version, events });

/** A table of this game that answers nothing and remembers what it was told. */
export class Fixture extends QuietTable<View> {
  constructor(seen: Partial<View> = {}, question: Prompt | null = null, entries: readonly Entry[] = []) {
    const laid = view(seen);
    super(
      { game: 'death_note', seats: SEATS, view: laid, traits: Array.from({ length: laid.scene.people }, () => null) },
      question,
      entries,
    );
  }
}
