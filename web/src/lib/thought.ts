import { t } from './words.svelte.ts';

/** What the house has worked out about one cell of a sheet, as far as the table agreed to that. */
export interface Thought {
  /** Whether it is certainly there, or certainly not; null while that is open. */
  there: boolean | null;
  /** How likely it is there, where that is open and told. */
  chance: number | null;
  /** Whether one can ask why; otherwise a touch always writes. */
  proves: boolean;
  /** Whether the lines that prove it are lit. */
  explained: boolean;
}

export const NO_THOUGHT: Thought = { there: null, chance: null, proves: false, explained: false };

/** Whether what somebody has written there cannot be right, and may be said to be so. */
export function belies({ there, proves }: Thought, pencilled: string | null): boolean {
  return proves && ((pencilled === 'yes' && there === false) || (pencilled === 'no' && there === true));
}

/** A thought in words, for those who cannot see its sign. */
export function thoughtWords({ there, chance }: Thought): string[] {
  if (there !== null) return [t(`ui.reckoned.${there ? 'there' : 'not'}`)];
  return chance === null ? [] : [t('ui.reckoned.chance', { chance: Math.round(100 * chance) })];
}
