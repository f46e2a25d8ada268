/** How long a clue hangs in the air before the neighbour speaks, and how long the word stands. */
const HANGING = 1300;
const STANDING = 1200;
const MANY = 3;

/** Guesses told one after the other: first the clue is named, then, after a breath, comes the yes or the no. */
export class Suspense {
  #told = $state(0);
  #judged = $state(false);
  #known = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Whoever arrives late is told at once what has been said before. */
  constructor(already: number) {
    this.#told = this.#known = already;
  }

  /** How many guesses have been told with their answer. */
  get told(): number {
    return this.#told + (this.#judged ? 1 : 0);
  }

  /** How many have still to be told, the one in the air among them. */
  get left(): number {
    return this.#known - this.#told;
  }

  /** The guess in the air, if there is one. */
  get hanging(): number | null {
    return this.#told < this.#known ? this.#told : null;
  }

  /** Whether the answer to it has been given. */
  get judged(): boolean {
    return this.#judged;
  }

  /** So many guesses have been made. */
  follow(known: number): void {
    this.#known = known;
    if (this.hanging !== null && this.#timer === undefined) this.#wait(HANGING);
  }

  /** On to the next moment at once. */
  skip(): void {
    if (this.hanging === null) return;
    clearTimeout(this.#timer);
    this.#go();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #wait(pause: number): void {
    const backlog = this.#known - this.#told > MANY;
    this.#timer = setTimeout(() => this.#go(), backlog ? pause / MANY : pause);
  }

  #go(): void {
    this.#timer = undefined;
    if (!this.#judged) {
      this.#judged = true;
      return this.#wait(STANDING);
    }
    this.#judged = false;
    this.#told += 1;
    if (this.hanging !== null) this.#wait(HANGING);
  }
}
