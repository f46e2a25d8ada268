import { Pencilled } from '$lib/pencilled.svelte.ts';
import type { TableStore } from '$lib/table.svelte.ts';
import type { Role } from '../types.gen.ts';

/** What one thinks of a Role and a place: perhaps, surely, surely not. */
const PENCIL = ['maybe', 'yes', 'no'] as const;
export type Pencil = (typeof PENCIL)[number];

const cell = (slot: number, role: Role): string => `${slot}.${role}`;

/** This reader's own suspicions: which Role could lie where. */
export class Guesses extends Pencilled<Pencil> {
  constructor(table: TableStore) {
    super(table, PENCIL);
  }

  mark(slot: number, role: Role): Pencil | null {
    return this.at(cell(slot, role));
  }

  turn(slot: number, role: Role, by: 1 | -1 = 1): void {
    this.rewrite(cell(slot, role), by);
  }

  /** The Roles pinned to a place: the sure one alone, or all that are possible. */
  pinned(slot: number, roles: readonly Role[]): Role[] {
    const sure = roles.filter((role) => this.mark(slot, role) === 'yes');
    return sure.length ? sure : roles.filter((role) => this.mark(slot, role) === 'maybe');
  }
}
