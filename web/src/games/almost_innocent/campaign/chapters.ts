import { t } from '$lib/words.svelte.ts';
import { KINDS, kindOf } from '../box.ts';
import type { Chapter, Clue, GameMemory, Kind, Level, Scenario, Tokens } from '../types.gen.ts';

type Needed = 'id' | 'types' | 'grid' | 'almost_innocent';

/** A scenario as its file has it, where much may be left out. */
export type Page = Pick<Scenario, Needed> &
  Partial<Omit<Scenario, Needed | 'type' | 'tokens'>> & { tokens: Partial<Record<Level, Partial<Tokens>>> };

/** The twelve scenarios in the order they are best played, in three acts. */
export const ACTS: readonly (readonly Chapter[])[] = [
  ['1', '2', '3', '4'],
  ['5', '6', '7', '8'],
  ['9', '10', '11A', '11B'],
];
export const CHAPTERS: readonly Chapter[] = ACTS.flat();

const pages = import.meta.glob<Page>('$package/games/almost_innocent/scenarios/*.json', {
  eager: true,
  import: 'default',
});

/** A page of the campaign book, from the same file the rules read. */
export function pageOf(chapter: Chapter): Page | null {
  return Object.values(pages).find((page) => page.id === chapter) ?? null;
}

/** The board in a team's own scenario file, which the house has read; null if there is none. */
export function boardIn(text: unknown): Page | null {
  return typeof text === 'string' && text ? (JSON.parse(text) as Page) : null;
}

/** The station of the campaign a page is; none for a board of the team's own, whatever it calls itself. */
export function chapterOf(page: Page): Chapter | null {
  return CHAPTERS.find((chapter) => chapter === page.id && String(pageOf(chapter)?.grid) === String(page.grid)) ?? null;
}

/** What a scenario calls itself, or its number and title in the campaign. */
export function titleOf(page: Page): string {
  const chapter = chapterOf(page);
  return page.title || (chapter ? t(`option.scenario.${chapter}`, {}, 'almost_innocent') : page.id);
}

/** What comes after a scenario; both last ones close the book. */
export function nextOf(chapter: Chapter): Chapter | null {
  return chapter.startsWith('11') ? null : (CHAPTERS[CHAPTERS.indexOf(chapter) + 1] ?? null);
}

/** The scenarios a team would pass over by playing this one now. */
export function passedOver(memory: GameMemory | null, chapter: Chapter): readonly Chapter[] {
  const next = memory?.next ? CHAPTERS.indexOf(memory.next) : CHAPTERS.length;
  const reached = chapter === '11B' ? '11A' : chapter;
  return CHAPTERS.slice(next, CHAPTERS.indexOf(reached)).filter((earlier) => !memory?.trials[earlier]?.wins);
}

/** How many scenarios a team has won; nothing before its first verdict. */
export function briefOf(memory: GameMemory | null): Record<string, number> | null {
  const trials = Object.values(memory?.trials ?? {});
  return trials.length ? { won: trials.filter(({ wins }) => wins > 0).length, all: CHAPTERS.length } : null;
}

/** The type in each of the 36 cells, for a small picture of the board. */
export function patternOf(page: Page): (Kind | null)[] {
  return page.grid.flatMap((row) =>
    row
      .trim()
      .split(/\s+/)
      .map((mark) => (mark === '.' ? null : kindOf(mark as Clue))),
  );
}

export const kindsOf = (page: Page): Kind[] => KINDS.filter((kind) => page.types.includes(kind));
