import { recall, remember } from './settings.svelte.ts';

/** A game that somebody finished. */
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

const KEPT = 2_000;

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

/** The games of two lists as one: each once, the last first. */
export function together(one: readonly Played[], other: readonly Played[]): readonly Played[] {
  const known = new Set(one.map(nameOf));
  return [...one, ...other.filter((played) => !known.has(nameOf(played)))].toSorted(lastFirst);
}

/** This device has never seen a game. */
export function forgetResults(): void {
  remember('results', '[]');
}

/** What became of games that another device brought. */
export interface Merged {
  added: number;
  /** How many found no room beside those that are here. */
  left: number;
}

/** Games of another device join those of this one; what is here already stays as it is. */
export function merge(brought: readonly Played[]): Merged {
  const here = results();
  const known = new Set(here.map(nameOf));
  const unheard = brought.filter((played) => !known.has(nameOf(played))).toSorted(lastFirst);
  const added = unheard.slice(0, Math.max(0, KEPT - here.length));
  if (added.length) remember('results', JSON.stringify([...here, ...added].toSorted(lastFirst)));
  return { added: added.length, left: unheard.length - added.length };
}

/** By what a game is told from others. */
export const nameOf = ({ table, round }: Played): string => `${table}/${round}`;
const lastFirst = (one: Played, other: Played): number => Date.parse(other.at) - Date.parse(one.at);

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

/** A week from its first day on, and what was played in it. */
export interface Week {
  from: Date;
  won: number;
  lost: number;
}

const DAY = 86_400_000;

/** The last weeks up to today, the earliest first. */
export function weekly(all: readonly Played[], weeks: number, today: Date): Week[] {
  const end = new Date(today).setHours(24, 0, 0, 0);
  return Array.from({ length: weeks }, (_, at) => {
    const from = end - (weeks - at) * 7 * DAY;
    const within = all.filter(({ at: day }) => Date.parse(day) >= from && Date.parse(day) < from + 7 * DAY);
    const won = within.filter((played) => played.won).length;
    return { from: new Date(from), won, lost: within.length - won };
  });
}

/** Whether this is a game somebody has finished, as far as can be seen. */
export function isPlayed(kept: unknown): kept is Played {
  const played = kept as Partial<Played> | null;
  return (
    ['table', 'game', 'at'].every((field) => typeof played?.[field as keyof Played] === 'string') &&
    ['round', 'seat'].every((field) => typeof played?.[field as keyof Played] === 'number') &&
    typeof played?.won === 'boolean'
  );
}
