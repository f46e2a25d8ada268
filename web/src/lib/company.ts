import type { Cover } from './http.ts';
import { recall, remember } from './settings.svelte.ts';

const FRIENDS = 4;

/** How many play a game if nobody says otherwise: as last chosen on this device, or a small company. */
export function usualPlaces({ name, players }: Pick<Cover, 'name' | 'players'>): number {
  const kept = Number(recall(`places.${name}`));
  if (players.includes(kept)) return kept;
  return Math.min(Math.max(FRIENDS, players[0] ?? 1), players.at(-1) ?? FRIENDS);
}

/** The next table of this game is as large. */
export function rememberPlaces({ name }: Pick<Cover, 'name'>, places: number): void {
  remember(`places.${name}`, String(places));
}
