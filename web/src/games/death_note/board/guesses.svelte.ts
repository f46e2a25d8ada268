import type { TableStore } from '$lib/table.svelte.ts';
import type { Role } from '../types.gen.ts';

/** What one thinks of a Role and a place: perhaps, surely, surely not. */
export const PENCIL = ['maybe', 'yes', 'no'] as const;
export type Pencil = (typeof PENCIL)[number];

const VERSION = 1;

interface Written {
  version: number;
  marks: Record<string, Pencil>;
  text: string;
}

/** This reader's own suspicions and words, kept by the table through reloads and on other devices. */
export class Guesses {
  #marks = $state<Record<string, Pencil>>({});
  #text = $state('');
  #kept = '';

  constructor(readonly table: TableStore) {}

  /** Take over what the table kept, unless it is what was sent there. */
  adopt(notes: string): void {
    if (notes === this.#kept) return;
    this.#kept = notes;
    const { marks, text } = read(notes);
    this.#marks = marks;
    this.#text = text;
  }

  mark(slot: number, role: Role): Pencil | null {
    return this.#marks[`${slot}.${role}`] ?? null;
  }

  /** The Roles pinned to a place: the sure one alone, or all that are possible. */
  pinned(slot: number, roles: readonly Role[]): Role[] {
    const sure = roles.filter((role) => this.mark(slot, role) === 'yes');
    return sure.length ? sure : roles.filter((role) => this.mark(slot, role) === 'maybe');
  }

  set(slot: number, role: Role, pencil: Pencil | null): void {
    const { [`${slot}.${role}`]: _, ...others } = this.#marks;
    this.#marks = pencil ? { ...others, [`${slot}.${role}`]: pencil } : others;
    this.#save();
  }

  turn(slot: number, role: Role, by: 1 | -1 = 1): void {
    const round = [null, ...PENCIL];
    const now = round.indexOf(this.mark(slot, role));
    this.set(slot, role, round[(now + by + round.length) % round.length] ?? null);
  }

  get text(): string {
    return this.#text;
  }

  set text(text: string) {
    this.#text = text;
    this.#save();
  }

  #save(): void {
    this.#kept = JSON.stringify({ version: VERSION, marks: this.#marks, text: this.#text } satisfies Written);
    this.table.saveNotes(this.#kept);
  }
}

/** Notes nobody can read, or of another make, are an empty board. */
export function read(notes: string): { marks: Record<string, Pencil>; text: string } {
  try {
    const { version, marks, text } = JSON.parse(notes) as Partial<Written>;
    if (version !== VERSION) return { marks: {}, text: '' };
    const known = Object.entries(marks ?? {}).filter(([, pencil]) => PENCIL.includes(pencil));
    return { marks: Object.fromEntries(known), text: String(text ?? '') };
  } catch {
    return { marks: {}, text: '' };
  }
}
