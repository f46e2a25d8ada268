import type { Spoken } from './protocol.gen.ts';
import type { TableStore } from './table.svelte.ts';
import { argumentsOf } from './testimony.ts';

/** What was said, as this reader reads it: own words as they are, phrases and what bots name in the reader's language. */
export function heard({ phrase, about, text, naming }: Spoken, table: TableStore): string {
  if (!phrase) return text ?? '';
  const who = about === null ? '…' : table.name(about).text;
  if (!naming.length) return table.t(`phrase.${phrase}`, { who });
  return table.t(`remark.${phrase}`, { who, ...argumentsOf({ type: 'Remark', ...Object.fromEntries(naming) }, table) });
}

/** The talk with this line at its end, unless a bad connection says it for the second time. */
export function saidOnce(talk: readonly Spoken[], line: Spoken): readonly Spoken[] {
  const known = talk.some(({ guest, at, text }) => guest === line.guest && at === line.at && text === line.text);
  return known ? talk : [...talk, line];
}
