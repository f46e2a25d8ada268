import { recall, remember } from './settings.svelte.ts';

/** A game that somebody finished on this device. */
export interface Played {
  table: string;
  round: number;
  game: string;
  seat: number;
  at: string;
  won: boolean;
}

/** How somebody has fared in one game. */
export interface Fared {
  game: string;
  games: number;
  won: number;
  /** Games won one after the other, up to the last. */
  streak: number;
}

const KEPT = 200;

/** The games finished on this device, the last first. */
export function results(): Played[] {
  try {
    const kept = JSON.parse(recall('results') ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter(isPlayed) : [];
  } catch {
    return [];
  }
}

/** A game is over; one that is looked at again is not written down twice. */
export function writeDown(played: Played): void {
  const others = results().filter(({ table, round }) => table !== played.table || round !== played.round);
  const known = others.length < results().length;
  if (!known) remember('results', JSON.stringify([played, ...others].slice(0, KEPT)));
}

/** How it went in each game, the most played first. */
export function fared(all: readonly Played[]): Fared[] {
  const games = [...new Set(all.map(({ game }) => game))];
  return games
    .map((game) => {
      const own = all.filter((played) => played.game === game);
      const lost = own.findIndex(({ won }) => !won);
      return {
        game,
        games: own.length,
        won: own.filter(({ won }) => won).length,
        streak: lost < 0 ? own.length : lost,
      };
    })
    .toSorted((one, other) => other.games - one.games);
}

function isPlayed(kept: unknown): kept is Played {
  const played = kept as Partial<Played> | null;
  return (
    ['table', 'game', 'at'].every((field) => typeof played?.[field as keyof Played] === 'string') &&
    ['round', 'seat'].every((field) => typeof played?.[field as keyof Played] === 'number') &&
    typeof played?.won === 'boolean'
  );
}
