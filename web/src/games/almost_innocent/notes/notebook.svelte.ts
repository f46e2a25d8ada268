import { Pencilled } from '$lib/pencilled.svelte.ts';
import type { TableStore } from '$lib/table.svelte.ts';
import type { Clue } from '../types.gen.ts';

/** What one writes by hand about one's own case: surely not, surely, perhaps. */
const PENCIL = ['no', 'yes', 'maybe'] as const;
export type Pencil = (typeof PENCIL)[number];

/** This reader's slate: which clues could be part of the own case. */
export class Notebook extends Pencilled<Pencil> {
  constructor(table: TableStore) {
    super(table, PENCIL);
  }

  mark(clue: Clue): Pencil | null {
    return this.at(clue);
  }

  set(clue: Clue, pencil: Pencil | null): void {
    this.write(clue, pencil);
  }

  turn(clue: Clue, by: 1 | -1 = 1): void {
    this.rewrite(clue, by);
  }
}
