/** How much a seat could know after so many moves. */
export interface Moment {
  event: number;
  move: number;
  /** Null if there were too many to count. */
  worlds: number | null;
  /** In bits. */
  doubt: number;
}

/** Since when a part of the solution was certain, and from which events that follows. */
export interface Sure {
  /** A word of the game, or the seat whose secret it is. */
  part: string | number;
  item: string | number;
  event: number;
  move: number;
  because: readonly number[];
  /** Own questions that looked for it all the same. */
  sought: readonly number[];
  /** The event in which this seat said it aloud. */
  said: number | null;
}

/** A part of the solution that the reader's own notes had open, or wrong, although it was certain. */
export interface Missed {
  part: string | number;
  item: string | number;
  /** After how many moves it was certain. */
  move: number;
  /** After how many moves it was written down; null, if it never was. */
  until: number | null;
  /** What was written down meanwhile. */
  instead: string | number | null;
  /** Whether it was struck out meanwhile. */
  struck: boolean;
}

/** What a question was worth. */
export interface Asked {
  event: number;
  expected: number;
  best: number;
  /** The best question there and then, as an event. */
  better: unknown;
  got: number | null;
}

/** A question that would have settled everything, in the place of one that was asked. */
export interface Winning {
  event: number;
  question: unknown;
  chance: number;
}

/** What one seat could have known, and what it did about it. */
export interface Story {
  seat: number;
  won: boolean;
  moments: readonly Moment[];
  sure: readonly Sure[];
  /** After how many events the whole solution was certain. */
  solved: number | null;
  /** Own turns that began while it was, the one in which it was said included. */
  turns: readonly number[];
  questions: readonly Asked[];
  accuracy: number | null;
  luck: number;
  winning: Winning | null;
  /** Told to whoever has written the notes. */
  missed: readonly Missed[];
}

/** What questions are worth: bits of doubt, or secrets found, where one can only guess. */
export type Measure = 'bits' | 'found';

/** A finished game as each of its seats could have understood it. */
export interface Analysis {
  game: string;
  seats: number;
  events: number;
  stories: readonly Story[];
  measure: Measure;
}

/** What one seat has witnessed cannot all be true. */
export interface Contradiction {
  seat: number;
  lines: readonly number[];
}

/** How far the look back upon a game has come. */
export interface Hindsight {
  stage: 'unasked' | 'waiting' | 'working' | 'done' | 'failed';
  /** Which part of the work. */
  done: number;
  /** How many other games come first. */
  ahead: number;
  part: number;
  /** Left out for whoever has seen this part. */
  found: Analysis | null;
  contradiction: Contradiction | null;
  code: string | null;
}

/** The sentence that counts in this measure. */
export const counted = (key: string, measure: Measure): string => (measure === 'bits' ? key : `${key}_${measure}`);

/** How much a seat could know once so many moves were made; nothing before the deal. */
export const knownAt = ({ moments }: Story, move: number): Moment | undefined =>
  moments.findLast((moment) => moment.move <= move);

/** The doubt of a seat once so many moves were made; null before the deal. */
export const doubtAt = (story: Story, move: number): number | null => knownAt(story, move)?.doubt ?? null;

/** Own turns that went by though everything was certain. */
export function missed({ turns, won }: Story): readonly number[] {
  return won ? turns.slice(0, -1) : turns;
}

/** The moves after which somebody's doubt was another than before. */
export function turningPoints(stories: readonly Story[]): number[] {
  const moves = stories.flatMap(({ moments }) =>
    moments.filter(({ doubt }, place) => doubt !== moments[place - 1]?.doubt).map(({ move }) => move),
  );
  return [...new Set(moves)].sort((one, other) => one - other);
}
