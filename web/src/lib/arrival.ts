import { getContext, setContext } from 'svelte';

const KEY = Symbol('arrival');

/**
 * A table is much to draw at once. Whoever enters one sees it piece by piece, each in a turn of its own, so that the
 * page answers in between; what is drawn later comes at once.
 */
export class Arrival {
  #waiting: (() => void)[] = [];
  /** Where the next piece stands in line: the parts of a piece come before whatever follows it. */
  #place = 0;
  #called = false;
  over = false;

  /** Draw this when it is its turn; the answer calls it off. */
  wait(draw: () => void): () => void {
    this.#waiting.splice(this.#place++, 0, draw);
    if (!this.#called) this.#callNext();
    return () => (this.#waiting = this.#waiting.filter((other) => other !== draw));
  }

  #callNext(): void {
    this.#called = true;
    setTimeout(() => {
      const draw = this.#waiting.shift();
      this.#place = 0;
      this.over = !draw;
      if (!draw) return;
      draw();
      this.#callNext();
    });
  }
}

export const enter = () => setContext(KEY, new Arrival());

/** The arrival this piece is part of, if one is under way. */
export function arriving(): Arrival | null {
  const arrival = getContext<Arrival | undefined>(KEY);
  return arrival && !arrival.over ? arrival : null;
}
