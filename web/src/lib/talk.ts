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
