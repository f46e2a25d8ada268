import { HouseError, forgetHistory, playedGames } from './http.ts';
import { type Merged, type Played, forgetResults, isPlayed, merge, nameOf, results, together } from './results.ts';
import { me } from './session.svelte.ts';

/** All games of the reader: those finished on this device, and those the house lists under their key. */
export class History {
  #here = $state.raw<readonly Played[]>(results());
  #house = $state.raw<readonly Played[]>([]);
  /** Whether the house has not told its part. */
  alone = $state(false);

  get all(): readonly Played[] {
    return together(this.#here, this.#house);
  }

  /** Ask the house for its part; without it the device's own is all there is. */
  async look(): Promise<void> {
    try {
      await me.arrive();
      this.#house = (await playedGames()).filter(isPlayed);
      this.alone = false;
    } catch (error) {
      if (!(error instanceof HouseError)) throw error;
      this.alone = true;
    }
  }

  /** Games out of a file join those of this device. */
  bring(games: readonly Played[]): Merged {
    const known = new Set(this.#house.map(nameOf));
    const merged = merge(games.filter((played) => !known.has(nameOf(played))));
    this.#here = results();
    return merged;
  }

  /** Empty the list, in the house first: if it does not answer, nothing is forgotten. */
  async forget(): Promise<void> {
    await forgetHistory();
    forgetResults();
    this.#here = [];
    this.#house = [];
  }
}
