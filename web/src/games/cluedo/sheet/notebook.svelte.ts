import type { TableStore } from '$lib/table.svelte.ts';
import type { Card } from '../types.gen.ts';
import type { Column } from './facts.ts';

/** What one writes by hand: sure that not, sure that yes, a guess, a dot to remember something by. */
export const PENCIL = ['no', 'yes', 'maybe', 'dot'] as const;
export type Pencil = (typeof PENCIL)[number];

const VERSION = 1;

interface Written {
  version: number;
  marks: Record<string, Pencil>;
  text: string;
}

/** This reader's own marks and words, kept by the table through reloads and on other devices. */
export class Notebook {
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

  mark(card: Card, column: Column): Pencil | null {
    return this.#marks[cell(card, column)] ?? null;
  }

  set(card: Card, column: Column, pencil: Pencil | null): void {
    const { [cell(card, column)]: _, ...others } = this.#marks;
    this.#marks = pencil ? { ...others, [cell(card, column)]: pencil } : others;
    this.#save();
  }

  /** The next mark in the round, or the one before. */
  turn(card: Card, column: Column, by: 1 | -1 = 1): void {
    const round = [null, ...PENCIL];
    const now = round.indexOf(this.mark(card, column));
    this.set(card, column, round[(now + by + round.length) % round.length] ?? null);
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

const cell = (card: Card, column: Column): string => `${card}.${column}`;

/** Notes nobody can read, or of another make, are an empty sheet. */
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
