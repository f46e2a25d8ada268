import type { Cover } from './http.ts';
import { recall, remember } from './settings.svelte.ts';

/** With how many and against which bots somebody plays a game at once. */
export interface Preferred {
  places: number;
  bot: string | null;
}

const FRIENDS = 4;

/** What this browser chose last for a game, as far as the house still offers it. */
export function preferred({ name, players, bots }: Cover): Preferred {
  const kept = read(name);
  return {
    places: players.includes(kept?.places ?? 0) && kept ? kept.places : usualPlaces(players),
    bot: bots.includes(kept?.bot ?? '') && kept ? kept.bot : usualBot(bots),
  };
}

export function prefer(game: string, chosen: Preferred): void {
  remember(`play.${game}`, JSON.stringify(chosen));
}

/** Whom one plays against unless one says otherwise: a bot of medium strength, or else the strongest there is. */
export function usualBot(bots: readonly string[]): string | null {
  return bots.find((bot) => bot === 'medium') ?? bots.at(-1) ?? null;
}

function usualPlaces(players: readonly number[]): number {
  return Math.min(Math.max(FRIENDS, players[0] ?? 1), players.at(-1) ?? FRIENDS);
}

function read(game: string): Preferred | null {
  try {
    return JSON.parse(recall(`play.${game}`) ?? 'null') as Preferred | null;
  } catch {
    return null;
  }
}
