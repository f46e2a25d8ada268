import { habits } from './habits.svelte.ts';
import type { Response } from './protocol.gen.ts';

/** Milliseconds that a move stays on the table before the next one is shown. */
const PAUSES = { normal: 0, slow: 2_500, step: Infinity } as const;

/** What happens at a table, at the pace of whoever reads it: the others play on, and nothing is left out. */
export class Pacing {
  #waiting = $state.raw<readonly Response[]>([]);
  #free = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly show: (response: Response) => void,
    /** Whether the reader's time is running: then everything is shown as it comes. */
    readonly hurried: () => boolean,
  ) {}

  /** How many moves the reader has not seen yet. */
  get behind(): number {
    return this.#waiting.filter(({ type }) => type === 'Update').length;
  }

  hear(response: Response): void {
    if (response.type === 'Welcome') {
      this.#waiting = [];
      this.show(response);
      return;
    }
    this.#waiting = [...this.#waiting, response];
    this.#go();
  }

  /** The next move, now. */
  step(): void {
    this.#free = 0;
    this.#go();
  }

  /** All that is left, now. */
  catchUp(): void {
    while (this.#waiting.length) this.step();
  }

  #go(): void {
    clearTimeout(this.#timer);
    for (let [next, ...rest] = this.#waiting; next; [next, ...rest] = this.#waiting) {
      const told = next.type === 'Update' && next.events.length > 0;
      const wait = told && !this.hurried() ? this.#free - Date.now() : 0;
      if (wait > 0) {
        if (wait < Infinity) this.#timer = setTimeout(() => this.#go(), wait);
        return;
      }
      this.#waiting = rest;
      this.show(next);
      if (told) this.#free = Date.now() + PAUSES[habits.speed.value];
    }
  }
}
