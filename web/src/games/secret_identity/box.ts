import type { TableStore } from '$lib/table.svelte.ts';
import { written } from '$lib/testimony.ts';
import { knows } from '$lib/words.svelte.ts';
import faces from '$package/games/secret_identity/cards.json';

export const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const ROUNDS = 4;
export const TURNS = 10;
export const MOST_PICTURES = 3;
/** How often the guessers of a team go round before the number most of them propose is taken. */
export const LOOKS = 3;
/** Where the score track ends; past it a token is taken. */
export const TOKEN = 30;

/** The four pictograms of a card: two on the front, two on the back. */
export const facesOf = (card: number): readonly string[] => faces[card] ?? [];

/** What a character is called; a host's own has its French name, a slash, its English name. */
export function characterName(table: TableStore, character: string): string {
  const key = `character.${character}`;
  return knows(key, table.game) ? table.t(key) : written(character);
}

/** How many letters its longest word has: a name may be set on several lines, a word may not. */
export const longestWord = (name: string): number => Math.max(...name.split(/[\s-]/).map((word) => word.length));

export const pictogramName = (table: TableStore, pictogram: string): string => table.t(`pictogram.${pictogram}`);
