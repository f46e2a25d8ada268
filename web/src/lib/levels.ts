import type { GameCard } from './http.ts';
import { recall, remember } from './settings.svelte.ts';

/** How strong the bots of a game are that come if nobody says otherwise: as last chosen on this device. */
export function usualLevel(card: GameCard): string {
  const kept = recall(`level.${card.name}`);
  return card.bots.find((level) => level === kept) ?? card.bot;
}

/** The next bots of this game are as strong. */
export function rememberLevel(card: GameCard, level: string): void {
  remember(`level.${card.name}`, level);
}

/** What can be chosen where a bot sits already: the levels, and whoever it is if it came before there were any. */
export function levelsAt(card: GameCard, bot: string): readonly string[] {
  return card.bots.includes(bot) ? card.bots : [...card.bots, bot];
}
