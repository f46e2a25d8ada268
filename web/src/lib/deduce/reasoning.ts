import { Count, TooMany } from './count.ts';
import { Contradiction, type Deal, type Line } from './deal.ts';
import { Hands } from './hands.ts';
import { entriesIn, needed, resting } from './proof.ts';

/** What follows from some lines: how likely each card lies where, or which entries cannot all be true. */
export interface Reasoned {
  count: Count | null;
  /** Card by card and holder by holder; null where there was too much to count. */
  chances: readonly (readonly number[])[] | null;
  /** Entries that cannot all be true; leave out any one of them, and the others can. */
  clash: readonly number[];
}

export function reason(deal: Deal, lines: readonly Line[]): Reasoned {
  try {
    const count = new Count(deal, lines);
    return { count, chances: count.chances, clash: [] };
  } catch (error) {
    if (error instanceof TooMany) return { count: null, chances: null, clash: [] };
    if (!(error instanceof Contradiction)) throw error;
    return {
      count: null,
      chances: null,
      clash: needed(entriesIn(lines), (some) => !agree(deal, resting(lines, some))),
    };
  }
}

/** The fewest entries that prove that a card lies with a holder, or that it does not; they do prove it. */
export function why(
  deal: Deal,
  lines: readonly Line[],
  card: number,
  holder: number,
  there: boolean,
): readonly number[] {
  const denied: Line = { says: there ? 'lacks' : 'has', holder, cards: [card], entry: -1 };
  return needed(entriesIn(lines), (some) => !agree(deal, [...resting(lines, some), denied]));
}

/** Whether there is a way in which all this is true; where there is too much to count, nothing speaks against it. */
function agree(deal: Deal, lines: readonly Line[]): boolean {
  try {
    new Count(deal, lines);
    return true;
  } catch (error) {
    if (error instanceof Contradiction) return false;
    if (error instanceof TooMany) return Boolean(new Hands(deal, lines));
    throw error;
  }
}
