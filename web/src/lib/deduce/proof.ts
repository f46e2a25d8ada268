/**
 * The least one must read to be convinced: of these entries those from which something follows, but no longer if any
 * one of them is left out. It must follow from the whole.
 */
export function needed(entries: readonly number[], follows: (some: readonly number[]) => boolean): readonly number[] {
  let left = entries;
  for (let size = Math.ceil(entries.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < left.length;) {
      const without = [...left.slice(0, at), ...left.slice(at + size)];
      if (follows(without)) left = without;
      else at += size;
    }
  }
  return left;
}

interface Resting {
  /** The entry something rests on; below zero, it is beyond doubt. */
  entry: number;
}

/** The entries on which these lines rest. */
export const entriesIn = (lines: readonly Resting[]): number[] =>
  [...new Set(lines.map(({ entry }) => entry))].filter((entry) => entry >= 0);

/** The lines that rest on some entries, or on none. */
export const resting = <Line extends Resting>(lines: readonly Line[], some: readonly number[]): Line[] =>
  lines.filter(({ entry }) => entry < 0 || some.includes(entry));
