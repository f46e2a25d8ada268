import { t } from '../words.svelte.ts';

/** What everybody is called: by their name, or by their number. */
export const called = (names: readonly string[]): string[] =>
  names.map((name, seat) => name.trim() || t('companion.player', { number: seat + 1 }));
