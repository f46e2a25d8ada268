import type { Hindsight } from './hindsight/story.ts';
import { askFileHindsight, askHindsight, readFileHindsight, readHindsight } from './http.ts';
import { sha256 } from './sha256.ts';

/** Through whose eyes a finished game is read. */
export type Eyes = number | 'all';

/** Where a finished game lies, so that it can be looked back upon: in the house, or in somebody's file. */
export interface Archive {
  ask(eyes: Eyes): Promise<Hindsight>;
  /** How far that has come, for whoever has seen this part of it. */
  readOn(eyes: Eyes, part: number): Promise<Hindsight>;
}

export const atTable = (table: string, round: number): Archive => ({
  ask: (eyes) => askHindsight({ table, round, eyes }),
  readOn: (eyes, part) => readHindsight({ table, round, eyes }, part),
});

export const inFile = (text: string): Archive => ({
  ask: (eyes) => askFileHindsight(text, eyes),
  readOn: (eyes, part) => readFileHindsight(sha256(text), eyes, part),
});
