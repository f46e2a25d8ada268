import type { Opened } from './http.ts';
import { sha256 } from './sha256.ts';

const DEAL = '"action":';

/** Whether a game was dealt as promised: salt and deal hash to what was published before the first move. */
export function keptPromise({ record, salt }: Opened, promised: string): boolean {
  const first = record.split('\n')[1] ?? '';
  const deal = first.slice(first.indexOf(DEAL) + DEAL.length, -1);
  return sha256(salt + deal) === promised;
}
