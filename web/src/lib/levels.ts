import type { GameCard } from './http.ts';
import { recall, remember } from './settings.svelte.ts';
import { knows, t } from './words.svelte.ts';

/** As much as is known of a game's levels wherever one can be chosen. */
type Levels = Pick<GameCard, 'name' | 'bots' | 'bot'>;

/** How strong the bots of a game are that come if nobody says otherwise: as last chosen on this device. */
export function usualLevel(card: Levels): string {
  const kept = recall(`level.${card.name}`);
  return card.bots.find((level) => level === kept) ?? card.bot;
}

/** The next bots of this game are as strong. */
export function rememberLevel(card: Levels, level: string): void {
  remember(`level.${card.name}`, level);
}

/** What can be chosen where a bot sits already: the levels, and whoever it is if it came before there were any. */
export function levelsAt(card: Levels, bot: string): readonly string[] {
  return card.bots.includes(bot) ? card.bots : [...card.bots, bot];
}

/** How a level is called; a bot of another package by its own name. */
export function levelWord(level: string, game: string): string {
  return knows(`bot.${level}`, game) ? t(`bot.${level}`, {}, game) : level;
}
