import { recall, remember } from '../settings.svelte.ts';
import { daysInARow } from './streak.ts';

/** How it stands with one case on this device. */
export interface Entry {
  hints: number;
  wrong: number;
  solved: boolean;
  /** Whether the house said, when the case was opened, that it is of today. */
  counts: boolean;
  /** What was written on the sheet. */
  notes: string;
}

export const CANDLES = 5;
export const TRIES = 3;
const KEPT = 400;
const BLANK: Entry = { hints: 0, wrong: 0, solved: false, counts: false, notes: '' };

const pageOf = (game: string, day: string): string => `${game}/${day}`;

/** The cases somebody has opened on this device, by game and day; nobody else is told of them. */
export function entryOf(game: string, day: string): Entry {
  return { ...BLANK, ...diary()[pageOf(game, day)] };
}

/** Write down how it stands now; the oldest days are forgotten. */
export function writeDown(game: string, day: string, entry: Entry): void {
  const pages = Object.entries({ ...diary(), [pageOf(game, day)]: entry });
  const byDay = pages.toSorted(([one], [other]) => dayOf(one).localeCompare(dayOf(other)));
  remember('daily', JSON.stringify(Object.fromEntries(byDay.slice(-KEPT))));
}

/** So many days in a row somebody has solved a case, up to this one. */
export function streak(today: string): number {
  const solved = Object.entries(diary()).filter(([, { solved, counts }]) => solved && counts);
  return daysInARow(new Set(solved.map(([page]) => dayOf(page))), today);
}

/** Each hint puts out a candle, each wrong answer two. */
export const candles = ({ hints, wrong }: Entry): number => Math.max(0, CANDLES - hints - 2 * wrong);

export const isOver = ({ solved, wrong }: Entry): boolean => solved || wrong >= TRIES;

const dayOf = (page: string): string => page.split('/')[1] ?? '';

function diary(): Record<string, Entry> {
  try {
    const kept = JSON.parse(recall('daily') ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(Object.entries(kept).filter((page): page is [string, Entry] => isEntry(page[1])));
  } catch {
    return {};
  }
}

function isEntry(kept: unknown): kept is Entry {
  const { hints, wrong, solved, counts, notes } = (kept ?? {}) as Partial<Entry>;
  return (
    typeof hints === 'number' &&
    typeof wrong === 'number' &&
    typeof solved === 'boolean' &&
    typeof counts === 'boolean' &&
    typeof notes === 'string'
  );
}
