import type { Character, Clue, Kind, Line } from './types.gen.ts';

/** The five types in the order in which a case is resolved. */
export const KINDS = ['offender', 'victim', 'crime', 'evidence', 'scene'] as const satisfies readonly Kind[];
export const ROWS = ['1', '2', '3', '4', '5', '6'] as const satisfies readonly Line[];
export const COLUMNS = ['A', 'B', 'C', 'D', 'E', 'F'] as const satisfies readonly Line[];
export const LINES: readonly Line[] = [...ROWS, ...COLUMNS];
export const SIDE = 6;
/** Din and Teor speak at any time; the others ask instead of a turn. */
export const CHARACTERS = ['din', 'teor', 'edd', 'okra', 'valia'] as const satisfies readonly Character[];

const LETTERS: Readonly<Record<string, Kind>> = { O: 'offender', V: 'victim', C: 'crime', E: 'evidence', S: 'scene' };

export const kindOf = (clue: Clue): Kind => LETTERS[clue[0] ?? ''] as Kind;

/** A clue of which there are two cards: two players can share it. */
export const isStarred = (clue: Clue): boolean => clue.endsWith('*');

/** The neighbour whose case this seat holds. */
export const leftOf = (seat: number, players: number): number => (seat + 1) % players;

/** The neighbour who holds this seat's case. */
export const rightOf = (seat: number, players: number): number => (seat + players - 1) % players;
