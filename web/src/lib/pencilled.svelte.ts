import type { TableStore } from './table.svelte.ts';

const VERSION = 1;

interface Written<Mark extends string> {
  version: number;
  marks: Readonly<Record<string, Mark>>;
  text: string;
}

/** A reader's own marks and words, kept by the table through reloads and on other devices. */
export class Pencilled<Mark extends string> {
  #marks = $state.raw<Readonly<Record<string, Mark>>>({});
  #text = $state('');
  #kept = '';
  readonly #pencils: readonly Mark[];

  /** The marks one can make, in the order in which one turns into the next. */
  constructor(
    readonly table: TableStore,
    pencils: readonly Mark[],
  ) {
    this.#pencils = pencils;
  }

  /** Take over what the table kept, unless it is what was sent there. */
  adopt(notes: string): void {
    if (notes === this.#kept) return;
    this.#kept = notes;
    const { marks, text } = read(notes, this.#pencils);
    this.#marks = marks;
    this.#text = text;
  }

  get text(): string {
    return this.#text;
  }

  set text(text: string) {
    this.#text = text;
    this.#save();
  }

  protected at(place: string): Mark | null {
    return this.#marks[place] ?? null;
  }

  protected write(place: string, mark: Mark | null): void {
    const { [place]: _, ...others } = this.#marks;
    this.#marks = mark ? { ...others, [place]: mark } : (others as Record<string, Mark>);
    this.#save();
  }

  /** The next mark in the round, or the one before. */
  protected rewrite(place: string, by: 1 | -1): void {
    const round = [null, ...this.#pencils];
    const now = round.indexOf(this.at(place));
    this.write(place, round[(now + by + round.length) % round.length] ?? null);
  }

  #save(): void {
    this.#kept = JSON.stringify({ version: VERSION, marks: this.#marks, text: this.#text } satisfies Written<Mark>);
    this.table.saveNotes(this.#kept);
  }
}

/** Notes nobody can read, or of another make, are an empty page. */
function read<Mark extends string>(notes: string, pencils: readonly Mark[]): Pick<Written<Mark>, 'marks' | 'text'> {
  try {
    const { version, marks, text } = JSON.parse(notes) as Partial<Written<Mark>>;
    if (version !== VERSION) return { marks: {}, text: '' };
    const known = Object.entries(marks ?? {}).filter(([, mark]) => pencils.includes(mark));
    return { marks: Object.fromEntries(known) as Record<string, Mark>, text: String(text ?? '') };
  } catch {
    return { marks: {}, text: '' };
  }
}
