import { type Flaw, HouseError, flawsIn } from './http.ts';

/** As much as a table takes in one go. */
const LARGEST = 60_000;
const PAUSE = 300;

/** What a text is read with: the game's other options, and for how many places. */
export interface Reading {
  options: Readonly<Record<string, unknown>>;
  places: number;
}

/** An option that people write or load from a file; the house says line by line what is wrong with it. */
export class Written {
  text = $state('');
  flaws = $state.raw<readonly Flaw[]>([]);
  /** Why the house does not take it, where no line is to blame. */
  refused = $state<string | null>(null);
  /** Whether the house has read the text as it is now. */
  read = $state(true);
  /** A file that was no text at all. */
  unreadable = $state(false);
  readonly #game: string;
  readonly #field: string;
  readonly #reading: () => Reading;
  #asked = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(game: string, field: string, reading: () => Reading) {
    this.#game = game;
    this.#field = field;
    this.#reading = reading;
  }

  get ready(): boolean {
    return this.read && !this.flaws.length && !this.refused && !this.unreadable;
  }

  write(text: string, pause = PAUSE): void {
    this.text = text;
    this.read = this.unreadable = false;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.#check(), pause);
  }

  async load(file: File): Promise<void> {
    const text = file.size > LARGEST ? null : await textOf(file);
    if (text === null) this.unreadable = true;
    else this.write(text, 0);
  }

  async #check(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const { options, places } = this.#reading();
    let flaws: readonly Flaw[] = [];
    let refused: string | null = null;
    try {
      flaws = await flawsIn(this.#game, { ...options, [this.#field]: this.text }, places);
    } catch (error) {
      if (!(error instanceof HouseError)) throw error;
      refused = error.code;
    }
    if (asked !== this.#asked) return;
    this.flaws = flaws;
    this.refused = refused;
    this.read = true;
  }
}

/** What a file says, if it is a text; its lines end as ours do. */
async function textOf(file: File): Promise<string | null> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return text.includes('\0') ? null : text.replaceAll(/\r\n?/g, '\n');
  } catch {
    return null;
  }
}
