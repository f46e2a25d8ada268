import { type Flaw, HouseError, flawsIn } from '$lib/http.ts';

/** As much as a table takes in one go. */
const LARGEST = 60_000;
const PAUSE = 300;

/** A list of characters being written or loaded; the house says line by line what is wrong with it. */
export class OwnList {
  text = $state('');
  flaws = $state.raw<readonly Flaw[]>([]);
  /** Whether the house has read the text as it is now. */
  read = $state(true);
  /** A file that was no list at all. */
  unreadable = $state(false);
  readonly #options: () => Readonly<Record<string, unknown>>;
  #asked = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(options: () => Readonly<Record<string, unknown>>) {
    this.#options = options;
  }

  /** How many lines have something on them that is no remark. */
  get count(): number {
    return this.text.split('\n').filter((line) => line.trim() && !line.trim().startsWith('#')).length;
  }

  get ready(): boolean {
    return this.read && !this.flaws.length && !this.unreadable;
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
    try {
      const flaws = await flawsIn('secret_identity', { ...this.#options(), own: this.text });
      if (asked !== this.#asked) return;
      this.flaws = flaws;
      this.read = true;
    } catch (error) {
      if (!(error instanceof HouseError)) throw error;
      this.unreadable = true;
    }
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
