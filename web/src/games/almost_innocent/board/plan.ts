import { COLUMNS, KINDS, ROWS, SIDE, kindOf } from '../box.ts';
import type { Clue, Kind, Line, Scenario } from '../types.gen.ts';

export const CELL = 100;
/** Room for the tokens beside the rows and above the columns. */
export const MARGIN = 78;
export const EDGE = 14;
export const SIZE = MARGIN + SIDE * CELL + EDGE;

export interface Spot {
  x: number;
  y: number;
}

export interface Tile extends Spot {
  clue: Clue;
  kind: Kind;
  width: number;
  height: number;
}

export interface Plan {
  tiles: readonly Tile[];
  empty: readonly Spot[];
  /** The types in play with their clues, in the order of the resolution. */
  kinds: readonly { kind: Kind; clues: readonly Clue[] }[];
}

/** Where every clue lies on a scenario's grid; a clue of several cells is one tile. */
export function planOf(scenario: Scenario): Plan {
  const tiles = new Map<Clue, Tile>();
  const empty: Spot[] = [];
  scenario.grid.forEach((row, y) => {
    row.split(/\s+/).forEach((mark, x) => {
      if (mark === '.') return void empty.push({ x, y });
      const clue = mark as Clue;
      const before = tiles.get(clue) ?? { clue, kind: kindOf(clue), x, y, width: 1, height: 1 };
      tiles.set(clue, { ...before, width: x - before.x + 1, height: y - before.y + 1 });
    });
  });
  const lying = [...tiles.values()];
  const kinds = KINDS.filter((kind) => scenario.types.includes(kind)).map((kind) => ({
    kind,
    clues: lying
      .filter((tile) => tile.kind === kind)
      .map(({ clue }) => clue)
      .sort(inOrder),
  }));
  return { tiles: lying, empty, kinds };
}

/** By number, a starred clue last. */
const inOrder = (one: Clue, other: Clue): number => rank(one) - rank(other);
const rank = (clue: Clue): number => (clue.endsWith('*') ? 9 : Number(clue[1]));

/** The top left cell of a zone: "C3-D4" begins in column 2, row 2. */
export function cornerOf(zone: string): Spot {
  return { x: COLUMNS.indexOf(zone[0] as (typeof COLUMNS)[number]), y: Number(zone[1]) - 1 };
}

/** The cells of a line as a box. */
export function stripOf(line: Line): Spot & { width: number; height: number } {
  const row = (ROWS as readonly Line[]).indexOf(line);
  if (row >= 0) return { x: 0, y: row, width: SIDE, height: 1 };
  return { x: (COLUMNS as readonly Line[]).indexOf(line), y: 0, width: 1, height: SIDE };
}

/** Where the token of a line lies: before its first cell. */
export function slotOf(line: Line): Spot {
  const { x, y, width } = stripOf(line);
  return width > 1 ? { x: -MARGIN / 2, y: (y + 0.5) * CELL } : { x: (x + 0.5) * CELL, y: -MARGIN / 2 };
}

export const touches = (tile: Tile, line: Line): boolean => {
  const strip = stripOf(line);
  const across = tile.x < strip.x + strip.width && strip.x < tile.x + tile.width;
  return across && tile.y < strip.y + strip.height && strip.y < tile.y + tile.height;
};

/** Whether the Queen, where she stands, controls a line. */
export function controls(queen: string | null, line: Line): boolean {
  if (queen === null) return false;
  const { x, y } = cornerOf(queen);
  const strip = stripOf(line);
  return strip.width > 1 ? strip.y === y || strip.y === y + 1 : strip.x === x || strip.x === x + 1;
}

/** How many of these clues lie on a line, a large one once; of one type, if one is asked about. */
export function countOn({ tiles }: Plan, line: Line, clues: readonly Clue[], kind: Kind | null = null): number {
  return tiles.filter(
    (tile) => clues.includes(tile.clue) && touches(tile, line) && (kind === null || tile.kind === kind),
  ).length;
}

/** A part of the board as percentages of its whole drawing. */
export function placed(x: number, y: number, width: number, height: number): string {
  const part = (length: number): string => `${((length / SIZE) * 100).toFixed(3)}%`;
  return `left:${part(x + MARGIN)};top:${part(y + MARGIN)};width:${part(width)};height:${part(height)}`;
}
