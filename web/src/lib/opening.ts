import { findBySeat, findGame, findSeats } from './game.ts';
import { loadWords } from './words.svelte.ts';

/** The page was opened here, and the house may have said which game is played at this address. */
const opened = location.pathname;

/** The game at the table of this address, as far as the page knows before it asks. */
export function gameAhead(): string | null {
  const said = document.querySelector<HTMLMetaElement>('meta[name="game"]')?.content;
  return location.pathname === opened ? (said ?? null) : null;
}

/** All that a game's table needs: which fields are seats, the drawing, which fields go by seat, and the words. */
export const unpack = (game: string) =>
  Promise.all([findSeats(game), findGame(game), findBySeat(game), loadWords(game)] as const);

const PATIENCE = 250;

/** What is seen first goes before on a slow line; a page that nobody looks at is never painted, and does not wait. */
export const painted = new Promise<void>((over) => {
  setTimeout(over, PATIENCE);
  requestAnimationFrame(() => setTimeout(over));
});
