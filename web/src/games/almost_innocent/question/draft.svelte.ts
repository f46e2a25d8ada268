import type { TableStore } from '$lib/table.svelte.ts';
import type { Question } from '../offers.ts';
import type { Face, Kind, Line } from '../types.gen.ts';

export type About = 'quantity' | Kind;

interface Picked {
  line: Line | null;
  about: About | null;
  extra: Face | null;
}

export const aboutOf = (question: Question): About =>
  'kind' in question && question.kind ? question.kind : 'quantity';

/** A question in the making: a line, then how many or which type, then what the Queen costs. A reload does not lose it. */
export class Draft {
  #picked = $state.raw<Picked>({ line: null, about: null, extra: null });

  constructor(
    readonly table: TableStore,
    /** One drawer for each turn: what was half asked then is never asked later. */
    readonly drawer: string,
    readonly questions: readonly Question[],
  ) {
    const kept = table.kept<Partial<Picked>>(drawer);
    if (kept) this.#picked = { ...this.#picked, ...kept };
  }

  get line(): Line | null {
    return this.questions.some(({ line }) => line === this.#picked.line) ? this.#picked.line : null;
  }

  /** What may be asked about the chosen line. */
  get abouts(): About[] {
    return [...new Set(this.#onLine.map(aboutOf))];
  }

  get about(): About | null {
    return this.abouts.find((about) => about === this.#picked.about) ?? null;
  }

  /** Which tokens could be discarded for the Queen, if there is a choice. */
  get extras(): Face[] {
    return this.#onLine
      .filter((question) => aboutOf(question) === (this.about ?? this.abouts[0]))
      .flatMap(({ extra }) => (extra ? [extra] : []));
  }

  get extra(): Face | null {
    return this.extras.find((face) => face === this.#picked.extra) ?? this.extras[0] ?? null;
  }

  pick(changes: Partial<Picked>): void {
    this.#picked = { ...this.#picked, ...changes };
    this.table.keep(this.drawer, this.#picked);
  }

  /** The whole question as an action, once it is complete. */
  get action(): Question | null {
    const fits = (question: Question) => aboutOf(question) === this.about && question.extra === this.extra;
    return this.about ? (this.#onLine.find(fits) ?? null) : null;
  }

  get #onLine(): readonly Question[] {
    return this.questions.filter(({ line }) => line === this.line);
  }
}
