/** A part of the solution, and the fewest lines of testimony that prove it. */
export interface Found {
  part: string;
  answer: string;
  /** The same as something that lies somewhere, for whoever puts it into words. */
  item: string;
  place: string;
  lines: readonly number[];
}

export type Grade = 'easy' | 'medium' | 'hard';

/** A game seen through one seat, cut off where its solution has just become certain. */
export interface DailyCase {
  game: string;
  day: string;
  grade: Grade;
  seat: number;
  /** Names of the house, by their numbers. */
  called: readonly number[];
  view: unknown;
  testimony: readonly unknown[];
  /** What is proved by less comes first. */
  solution: readonly Found[];
}

/** The lines of the whole proof in the order in which they are hinted at, each once. */
export const proofOf = ({ solution }: DailyCase): readonly number[] => [
  ...new Set(solution.flatMap(({ lines }) => lines)),
];

/** The parts that the first so many lines of the proof have settled. */
export function settledBy(daily: DailyCase, hints: number): readonly Found[] {
  const lit = new Set(proofOf(daily).slice(0, hints));
  return daily.solution.filter(({ lines }) => lines.every((line) => lit.has(line)));
}

/** The day on this device, which may be another than the house's. */
export function dayHere(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
