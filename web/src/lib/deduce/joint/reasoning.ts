import { TooMany } from '../count.ts';
import { Contradiction } from '../deal.ts';
import { entriesIn, needed, resting } from '../proof.ts';
import { Lattice } from './lattice.ts';
import { type Joint, type Line, narrow, settingOf } from './stock.ts';

/** What follows from some lines: how likely each value is with each owner, or which entries cannot all be true. */
export interface Reasoned {
  /** Owner by owner and part by part; null where nothing can be said. */
  chances: readonly (readonly (readonly number[])[])[] | null;
  worlds: number | null;
  /** Entries that cannot all be true; leave out any one of them, and the others can. */
  clash: readonly number[];
}

export function reason(joint: Joint, lines: readonly Line[]): Reasoned {
  try {
    const setting = narrow(settingOf(joint, lines));
    if (!setting) throw new Contradiction();
    return { ...new Lattice(setting).weigh(), clash: [] };
  } catch (error) {
    if (error instanceof TooMany) return { chances: null, worlds: null, clash: [] };
    if (!(error instanceof Contradiction)) throw error;
    const clash = needed(entriesIn(lines), (some) => !agree(joint, resting(lines, some)));
    return { chances: null, worlds: null, clash };
  }
}

/** The fewest entries that prove that a value is an owner's, or that it is not; they do prove it. */
export function why(
  joint: Joint,
  lines: readonly Line[],
  owner: number,
  value: string,
  there: boolean,
): readonly number[] {
  const denied: Line = { owner, values: [value], fits: [there ? 0 : 1], entry: -1 };
  return needed(entriesIn(lines), (some) => !agree(joint, [...resting(lines, some), denied]));
}

/** Whether there is a way in which all this is true; where there is too much to try, nothing speaks against it. */
function agree(joint: Joint, lines: readonly Line[]): boolean {
  const setting = narrow(settingOf(joint, lines));
  if (!setting) return false;
  try {
    return new Lattice(setting).passable;
  } catch (error) {
    if (error instanceof TooMany) return true;
    throw error;
  }
}
