import { type Played, isPlayed } from './results.ts';
import { sha256 } from './sha256.ts';

const FORMAT = 'huisclos history';
const VERSION = 1;

/** What is wrong with a file, as the words `history.<flaw>` say it. */
export type Flaw = 'cut' | 'foreign' | 'version' | 'edited';

/** The games of this device as a file, with a sum that tells whether anybody has changed it since. */
export function written(games: readonly Played[]): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, sum: sumOf(games), games }, null, 1);
}

/** The games in such a file, or what is wrong with it. */
export function read(text: string): readonly Played[] | Flaw {
  let file: Partial<Record<'format' | 'version' | 'sum' | 'games', unknown>> | null;
  try {
    file = JSON.parse(text) as typeof file;
  } catch {
    return text.includes(FORMAT) ? 'cut' : 'foreign';
  }
  if (file?.format !== FORMAT) return 'foreign';
  if (file.version !== VERSION) return 'version';
  const games = file.games;
  if (!Array.isArray(games) || file.sum !== sumOf(games) || !games.every(isPlayed)) return 'edited';
  return games;
}

const sumOf = (games: readonly unknown[]): string => sha256(JSON.stringify(games));
