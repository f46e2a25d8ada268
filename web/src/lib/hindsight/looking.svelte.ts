import type { Archive, Eyes } from '../archive.ts';
import { HouseError } from '../http.ts';
import type { Analysis, Hindsight } from './story.ts';

const FIRST = 250;
const SLOWEST = 2_000;

/** One look back upon a game: asked for once, then read on until all is found. */
export class Looking {
  stage = $state<Hindsight['stage']>('unasked');
  done = $state(0);
  ahead = $state(0);
  found = $state.raw<Analysis | null>(null);
  contradiction = $state.raw<Hindsight['contradiction']>(null);
  /** Why it failed. */
  code = $state<string | null>(null);
  readonly #archive: Archive;
  readonly #eyes: Eyes;
  #part = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(archive: Archive, eyes: Eyes) {
    this.#archive = archive;
    this.#eyes = eyes;
  }

  async ask(): Promise<void> {
    this.code = null;
    await this.#try(async () => this.#archive.ask(this.#eyes), FIRST);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#pause);
  }

  async #try(read: () => Promise<Hindsight>, pause: number): Promise<void> {
    try {
      const told = await read();
      if (this.#stopped) return;
      this.#hear(told);
      if (told.stage === 'unasked') await this.ask();
      else if (told.stage === 'waiting' || told.stage === 'working') this.#readLater(pause);
    } catch (error) {
      if (!(error instanceof HouseError)) throw error;
      this.stage = 'failed';
      this.code = error.code;
    }
  }

  /** Soon at first, then at leisure. */
  #readLater(pause: number): void {
    const read = async () => this.#archive.readOn(this.#eyes, this.#part);
    this.#pause = setTimeout(() => void this.#try(read, Math.min(SLOWEST, pause * 1.3)), pause);
  }

  #hear(told: Hindsight): void {
    this.stage = told.stage;
    this.done = told.done;
    this.ahead = told.ahead;
    this.contradiction = told.contradiction;
    this.code = told.code;
    this.#part = told.part;
    this.found = told.contradiction ? null : (told.found ?? this.found);
  }
}
