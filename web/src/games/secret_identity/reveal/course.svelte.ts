import type { Reveal, Unmasking } from './reveal.ts';

/** First the pictures, then what everybody took them for, then the truth. */
const STAGES = ['pictures', 'guesses', 'truth'] as const;
export type Stage = (typeof STAGES)[number];

/** How long each is looked at; with many votes there is more to read. */
const PAUSES: Readonly<Record<Stage, number>> = { pictures: 1400, guesses: 1600, truth: 2800 };
const PER_GUESS = 220;

/** How far a reveal has come: seat by seat through the stages, and at the end the points. */
export class Course {
  #beat = $state(0);
  readonly #reveal: Reveal;

  constructor(reveal: Reveal) {
    this.#reveal = reveal;
  }

  /** Which case is on the table. */
  get at(): number {
    return Math.min(this.#cases - 1, Math.floor(this.#beat / STAGES.length));
  }

  get unmasking(): Unmasking | undefined {
    return this.#reveal.unmasked[this.at];
  }

  get stage(): Stage {
    return this.counting ? 'truth' : (STAGES[this.#beat % STAGES.length] ?? 'truth');
  }

  /** All cases have been seen: what the round has brought. */
  get counting(): boolean {
    return this.#beat >= this.#cases * STAGES.length;
  }

  /** How many cases are turned up by now. */
  get counted(): number {
    return this.at + (this.stage === 'truth' ? 1 : 0);
  }

  get over(): boolean {
    return this.#beat >= this.#last;
  }

  /** How long to look before it goes on by itself. */
  get pause(): number {
    return PAUSES[this.stage] + (this.stage === 'guesses' ? PER_GUESS * (this.unmasking?.guesses.length ?? 0) : 0);
  }

  goOn(): void {
    this.#beat = Math.min(this.#last, this.#beat + 1);
  }

  /** On to the truth, and from there to the next case. */
  hurry(): void {
    const truth = this.at * STAGES.length + STAGES.length - 1;
    this.#beat = Math.min(this.#last, this.#beat < truth ? truth : this.#beat + 1);
  }

  get #cases(): number {
    return this.#reveal.unmasked.length;
  }

  get #last(): number {
    return this.#cases * STAGES.length - (this.#reveal.scored.length ? 0 : 1);
  }
}
