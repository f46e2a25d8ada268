import type { Entry } from './protocol.gen.ts';
import { recall, remember } from './settings.svelte.ts';
import type { Told } from './testimony.ts';
import { knows } from './words.svelte.ts';

interface Learner {
  game: string;
  told: readonly Entry[];
  /** What is asked of the learner now, if anything. */
  asked: string | null;
  over: boolean;
}

/**
 * Whoever learns by playing is told each thing once: what to do when it is first asked of them, and what it meant when it
 * has first happened. The words are `lesson.asked.<Step>` and `lesson.after.<Event>` of the game.
 */
export class Coach {
  #heard = $state.raw<readonly string[]>([]);
  readonly #drawer: string;

  constructor(table: string) {
    this.#drawer = `lesson.${table}`;
    this.#heard = (recall(this.#drawer) ?? '').split(' ').filter(Boolean);
  }

  /** The words for what is to be told now: first what has happened, then what is asked. */
  says({ game, told, asked, over }: Learner): string | null {
    const events = told.flatMap((entry) => entry.events as readonly Told[]).map(({ type }) => `lesson.after.${type}`);
    const now = over ? 'lesson.over' : asked && `lesson.asked.${asked}`;
    const worth = [...new Set(events), ...(now ? [now] : [])];
    return worth.find((key) => knows(key, game) && !this.#heard.includes(key)) ?? null;
  }

  /** This was told, and is not told again. */
  heard(key: string): void {
    this.#heard = [...this.#heard, key];
    remember(this.#drawer, this.#heard.join(' '));
  }
}
