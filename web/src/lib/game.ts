import type { Component } from 'svelte';
import type { CaseTable } from './daily/table.svelte.ts';
import { type GameCard, shelf } from './http.ts';
import type { TableInfo } from './protocol.gen.ts';
import type { TableStore } from './table.svelte.ts';

/** How a game looks on the shelf: `games/<game>/sign.ts`, which comes with the first page. */
export interface Sign {
  /** A CSS colour that reads on paper and at night, used sparingly. */
  accent: string;
  icon?: { viewBox: string; body: string };
}

/** What a game's own chooser for its options is given, and tells. */
export interface Agreeing {
  options: Readonly<Record<string, unknown>>;
  /** What the table remembers of its games so far (its `GameMemory`). */
  memory: unknown;
  /** How many places there are. */
  places: number;
  /** The trait picked at each place so far. */
  picks?: readonly (string | null)[];
  disabled?: boolean;
  onchange: (options: Record<string, unknown>) => void;
}

/** What a game brings to the table: its drawing, and which of its events only some witness. */
export interface GameUI extends Sign {
  name: string;
  /** Everything in the middle of the screen; the frame around it knows no game. */
  Table: Component<{ table: TableStore }>;
  /** What a case of the day is solved on: the reader's sheet, or the way to answer. */
  Case?: Component<{ table: CaseTable; answering: boolean; onclose: () => void }>;
  /** A drawing above the plain options in the lobby, for a choice that deserves one. */
  Agreement?: Component<Agreeing>;
  /** Options that drawing asks for, so that the plain form does not. */
  agreed?: readonly string[];
  /** What is worth saying of a table's memory in one line, for the words `game.progress`; null while that is nothing. */
  brief?: (memory: unknown) => Record<string, number> | null;
  /** Events that carry something only this reader, and few others, were shown. */
  private: readonly string[];
  /**
   * Events the drawing tells as a scene. From such an event on, the frame keeps quiet (log, status, clocks, result)
   * until the drawing has called `table.release()` once for each entry in `table.held`.
   */
  staged?: readonly string[];
  /** Events that get no line in the log: the drawing shows them for as long as they matter. */
  fleeting?: readonly string[];
  /** Moves of bots that have reasons: those they can give after the game, and those others can see in it. */
  explained?: { then: readonly string[]; now: readonly string[] };
  /** What was worked out, as a sentence: that an item is somewhere, or that it is not. */
  conclude?: (table: TableStore, item: string, place: string, there: boolean) => string;
  /** The trait each seat plays with, once the view shows it. */
  traits?: (view: unknown) => readonly (string | null)[];
  /** The words for what has happened before this table's game, where it has a story. */
  story?: (info: TableInfo) => string | null;
  /** The game's own drawing says who one is and how it goes before the first decision. */
  briefs?: boolean;
  /** Answers that can be taken back for a moment: everybody sees what they do, and a slip of the hand is easy. */
  revocable?: readonly string[];
  /** Answers that only say that nothing is done. */
  idle?: readonly string[];
  /** Keys the game listens to, with the words that explain them, for the help under `?`. */
  keys?: Readonly<Record<string, string>>;
}

/** Pictures for the rules, by the number of the rule they belong to; what they show is told by `picture.<number>`. */
export type Pictures = Readonly<Record<string, Component>>;

type Module<T> = () => Promise<T>;

const signs = import.meta.glob<Sign>('../games/*/sign.ts', { import: 'default', eager: true });
const uis = import.meta.glob<GameUI>('../games/*/index.ts', { import: 'default' });
const seats = import.meta.glob<Record<string, readonly string[]>>('../games/*/types.gen.ts', { import: 'SEATS' });

const rules = import.meta.glob<Record<string, string>>('../games/*/types.gen.ts', { import: 'RULES' });

const pictures = import.meta.glob<Pictures>('../games/*/pictures/index.ts', { import: 'default' });

export function signOf(name: string): Sign | null {
  return signs[`../games/${name}/sign.ts`] ?? null;
}

/** The game's own drawing, ours or one that its package brings along; without one the plain table is played. */
export async function findGame(name: string): Promise<GameUI | null> {
  const ours = await load(uis, `../games/${name}/index.ts`);
  if (ours) return ours;
  const address = (await cardOf(name))?.drawing;
  return address ? (await import('./drawing/hanging.ts')).hang(name, address) : null;
}

/** Which fields of the game's events, steps and actions are seats; of games from elsewhere the house knows. */
export async function findSeats(name: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const known = await load(seats, `../games/${name}/types.gen.ts`);
  return known ?? (await cardOf(name))?.seats ?? {};
}

/** The rule behind each thing that can happen, where a game says so. */
export async function findRules(name: string): Promise<Readonly<Record<string, string>>> {
  return (await load(rules, `../games/${name}/types.gen.ts`)) ?? {};
}

/** The pictures in a game's rules; games from elsewhere have none. */
export async function findPictures(name: string): Promise<Pictures> {
  return (await load(pictures, `../games/${name}/pictures/index.ts`)) ?? {};
}

/** Which fields hold one thing for each seat; only plain tables of games from elsewhere need to know. */
export async function findBySeat(name: string): Promise<Readonly<Record<string, readonly string[]>>> {
  return `../games/${name}/index.ts` in uis ? {} : ((await cardOf(name))?.by_seat ?? {});
}

async function cardOf(name: string): Promise<GameCard | undefined> {
  return (await shelf()).find((card) => card.name === name);
}

async function load<T>(modules: Record<string, Module<T>>, path: string): Promise<T | null> {
  const found = modules[path];
  return found ? found() : null;
}
