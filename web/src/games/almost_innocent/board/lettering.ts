const LINE = 13;
const LETTER = 0.56;

/** A name set in one or two lines that fit this width. */
export function inLines(name: string, width: number): { lines: string[]; size: number } {
  const words = name.split(' ');
  const fits = name.length * LINE * LETTER < width - 10;
  const cuts = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const lines = fits || !cuts.length ? [name] : (cuts.sort((a, b) => longest(a) - longest(b))[0] ?? [name]);
  return { lines, size: Math.min(LINE, (width - 8) / (longest(lines) * LETTER)) };
}

const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length));
