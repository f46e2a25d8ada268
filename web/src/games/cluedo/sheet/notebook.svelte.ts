import { Pencilled } from '$lib/pencilled.svelte.ts';
import type { TableStore } from '$lib/table.svelte.ts';
import type { Card } from '../types.gen.ts';
import type { Column } from './facts.ts';

/** What one writes by hand: sure that not, sure that yes, a guess, a dot to remember something by. */
export const PENCIL = ['no', 'yes', 'maybe', 'dot'] as const;
export type Pencil = (typeof PENCIL)[number];

const cell = (card: Card, column: Column): string => `${card}.${column}`;

/** This reader's own sheet: which card could be in which hand. */
export class Notebook extends Pencilled<Pencil> {
  constructor(table: TableStore) {
    super(table, PENCIL);
  }

  mark(card: Card, column: Column): Pencil | null {
    return this.at(cell(card, column));
  }

  set(card: Card, column: Column, pencil: Pencil | null): void {
    this.write(cell(card, column), pencil);
  }

  turn(card: Card, column: Column, by: 1 | -1 = 1): void {
    this.rewrite(cell(card, column), by);
  }
}
