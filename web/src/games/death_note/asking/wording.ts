import type { TableStore } from '$lib/table.svelte.ts';
import { type Told, argumentsOf } from '$lib/testimony.ts';
import { knows } from '$lib/words.svelte.ts';

/** What a button says: in the words of this very question if there are any, else of the answer. */
export function wording(table: TableStore, action: Told): string {
  const here = `death_note.do.${table.prompt?.step}.${action.type}`;
  const key = knows(here, table.game) ? here : `action.${action.type}`;
  return knows(key, table.game)
    ? table.t(key, { ...(table.step ? argumentsOf(table.step, table) : {}), ...argumentsOf(action, table) })
    : action.type;
}

/** The key that presses a button, where there is one. */
export const KEYS: Readonly<Record<string, string>> = {
  Look: 'v',
  TurnUp: 'v',
  Agree: 'a',
  Leave: 'r',
  Discard: 'd',
  EndTurn: 'e',
  Pass: 'p',
};
