import { recall, remember } from '$lib/settings.svelte.ts';
import type { Chapter } from '../types.gen.ts';
import { CHAPTERS } from './chapters.ts';

const DRAWER = 'almost_innocent.won';

/** The scenarios won in this browser; it bars nothing and only marks the road. */
class Progress {
  #won = $state.raw<readonly Chapter[]>(read());

  won(chapter: Chapter): boolean {
    return this.#won.includes(chapter);
  }

  remember(id: string): void {
    const chapter = CHAPTERS.find((candidate) => candidate === id);
    if (!chapter || this.won(chapter)) return;
    this.#won = [...this.#won, chapter];
    remember(DRAWER, JSON.stringify(this.#won));
  }
}

function read(): readonly Chapter[] {
  try {
    const kept = JSON.parse(recall(DRAWER) ?? '[]') as unknown;
    return Array.isArray(kept) ? CHAPTERS.filter((chapter) => kept.includes(chapter)) : [];
  } catch {
    return [];
  }
}

export const progress = new Progress();
