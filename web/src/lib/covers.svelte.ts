import { type Cover, covers } from './http.ts';
import { readCover } from './words.svelte.ts';

/** The covers of the games: they come with the page, or else are asked for. */
class Covers {
  all = $state.raw<readonly Cover[]>(laidIn());

  constructor() {
    this.#read();
  }

  async fetch(): Promise<void> {
    if (this.all.length) return;
    this.all = await covers();
    this.#read();
  }

  #read(): void {
    for (const cover of this.all) readCover(cover.name, cover.words);
  }
}

function laidIn(): readonly Cover[] {
  const data = document.getElementById('covers')?.textContent;
  return data ? (JSON.parse(data) as readonly Cover[]) : [];
}

export const shelved = new Covers();
