import { lineId } from './log.ts';
import type { Advice, Because, Believed, Entry } from './protocol.gen.ts';
import type { Thought } from './thought.ts';

/** What the house has worked out for this reader's sheet, as far as the table agreed to that. */
export class Insight {
  /** The last that was worked out; null where sheets say nothing by themselves. */
  believed = $state.raw<Believed | null>(null);
  /** What was asked about last, and the lines that prove it. */
  because = $state.raw<Because | null>(null);
  /** The best question now, as long as it is now. */
  advice = $state.raw<Advice | null>(null);
  #reached = $state(0);

  /** The game has come so far for this reader. */
  reach(version: number): void {
    this.#reached = version;
    if (this.advice && this.advice.version < version) this.advice = null;
  }

  /** Whether something newer is being worked out. */
  get behind(): boolean {
    return this.believed !== null && this.believed.version < this.#reached;
  }

  /** Whether an item is certainly there, or certainly not; null while that is open. */
  there(item: string, place: string): boolean | null {
    return this.believed?.marks[item]?.[place] ?? null;
  }

  /** How likely an item is there, where that is open and told. */
  chance(item: string, place: string): number | null {
    return this.believed?.chances[item]?.[place] ?? null;
  }

  /** Whether the reader's sheet can say why. */
  get proves(): boolean {
    return this.believed?.aid === 'sure' || this.believed?.aid === 'chances';
  }

  /** All that a cell of a sheet says by itself. */
  at(item: string, place: string): Thought {
    return {
      there: this.there(item, place),
      chance: this.chance(item, place),
      proves: this.proves,
      explained: this.explains(item, place),
    };
  }

  explains(item: string, place: string): boolean {
    return this.because?.item === item && this.because.place === place;
  }

  /** The lines that cannot all be true, or those that prove what was asked. */
  get lines(): readonly number[] {
    return this.because?.lines ?? this.believed?.clash ?? [];
  }

  clear(): void {
    this.believed = this.because = this.advice = null;
    this.#reached = 0;
  }
}

const NONE: readonly string[] = [];

/** The log lines with these numbers, counted through everything witnessed since the deal. */
export function linesOf(numbers: readonly number[], entries: readonly Entry[]): readonly string[] {
  if (!numbers.length) return NONE;
  const all = entries.flatMap(({ version, events }) => events.map((_, index) => lineId(version, index)));
  return numbers.flatMap((number) => all[number] ?? []);
}
