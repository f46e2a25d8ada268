import type { TableStore } from '$lib/table.svelte.ts';
import type { Clue } from '../types.gen.ts';

/** What one writes by hand about one's own case: surely not, surely, perhaps. */
export const PENCIL = ['no', 'yes', 'maybe'] as const;
export type Pencil = (typeof PENCIL)[number];

const VERSION = 1;
const PAUSE = 400;

interface Written {
  version: number;
  marks: Partial<Record<Clue, Pencil>>;
  text: string;
}

/** This reader's slate: marks and words, kept by the table through reloads and on other devices. */
export class Notebook {
  #marks = $state.raw<Written['marks']>({});
  #text = $state('');
  #kept = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly table: TableStore) {}

  /** Take over what the table kept, unless something newer is about to be sent there. */
  adopt(notes: string): void {
    if (notes === this.#kept || this.#timer !== undefined) return;
    this.#kept = notes;
    const { marks, text } = read(notes);
    this.#marks = marks;
    this.#text = text;
  }

  mark(clue: Clue): Pencil | null {
    return this.#marks[clue] ?? null;
  }

  set(clue: Clue, pencil: Pencil | null): void {
    const { [clue]: _, ...others } = this.#marks;
    this.#marks = pencil ? { ...others, [clue]: pencil } : others;
    this.#save();
  }

  /** The next mark in the round, or the one before. */
  turn(clue: Clue, by: 1 | -1 = 1): void {
    const round = [null, ...PENCIL];
    const now = round.indexOf(this.mark(clue));
    this.set(clue, round[(now + by + round.length) % round.length] ?? null);
  }

  get text(): string {
    return this.#text;
  }

  set text(text: string) {
    this.#text = text;
    this.#save();
  }

  /** Hand over what was not saved yet. */
  flush(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#kept = JSON.stringify({ version: VERSION, marks: this.#marks, text: this.#text } satisfies Written);
    this.table.saveNotes(this.#kept);
  }

  #save(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), PAUSE);
  }
}

/** Notes nobody can read, or of another make, are an empty slate. */
export function read(notes: string): Pick<Written, 'marks' | 'text'> {
  try {
    const { version, marks, text } = JSON.parse(notes) as Partial<Written>;
    if (version !== VERSION) return { marks: {}, text: '' };
    const known = Object.entries(marks ?? {}).filter(([, pencil]) => PENCIL.includes(pencil));
    return { marks: Object.fromEntries(known), text: String(text ?? '') };
  } catch {
    return { marks: {}, text: '' };
  }
}
