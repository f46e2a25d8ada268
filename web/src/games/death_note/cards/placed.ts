import type { Card } from '../types.gen.ts';

/** So many cards lie in a row. */
export const ROW = 2;

/**
 * Where each card of a hand lies: where it lay. In a single row the place of one that has gone stays empty until another
 * comes; a larger hand closes up, and so does one that is `needed`.
 */
export function placed(before: readonly (Card | null)[], cards: readonly Card[], needed: boolean): (Card | null)[] {
  const held = new Set(cards);
  const lying = before.map((card) => (card && held.delete(card) ? card : null));
  for (const card of held) {
    const gap = lying.indexOf(null);
    lying[gap < 0 ? lying.length : gap] = card;
  }
  const laid = lying.slice(0, lying.findLastIndex(Boolean) + 1);
  return needed || laid.length > ROW ? laid.filter((card) => card !== null) : laid;
}
