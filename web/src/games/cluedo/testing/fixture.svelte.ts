import type { Entry, Prompt } from '$lib/protocol.gen.ts';
import { settings } from '$lib/settings.svelte.ts';
import { QuietTable } from '$lib/testing/quiet.svelte.ts';
import { addWords } from '$lib/words.svelte.ts';
import en from '$package/games/cluedo/words/en.json';
import fr from '$package/games/cluedo/words/fr.json';
import { ROOMS, SUSPECTS, WEAPONS } from '../box.ts';
import { type GameEvent, SEATS, type Scene, type View } from '../types.gen.ts';

addWords('cluedo', 'en', en);
addWords('cluedo', 'fr', fr);
settings.language = 'en';

export { NAMES, oneOf, prompt } from '$lib/testing/quiet.svelte.ts';

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

export const eachOf = (action: 'Suggest' | 'Accuse', room: readonly string[] = ROOMS) => ({
  type: 'EachOf',
  action,
  fields: { suspect: SUSPECTS, weapon: WEAPONS, room },
});

export const entry = (version: number, ...events: GameEvent[]): Entry => ({ type: 'Entry', version, events });

/** A table of this game that answers nothing and remembers what it was told. */
export class Fixture extends QuietTable<View> {
  constructor(seen: Partial<View> = {}, question: Prompt | null = null, entries: readonly Entry[] = []) {
    const laid = view(seen);
    super({ game: 'cluedo', seats: SEATS, view: laid, traits: laid.scene.characters }, question, entries);
  }
}
