import type { Card } from '../types.gen.ts';

/**
 * Where each card of a hand lies: where it lay. The place of one that has gone stays empty until another comes, or until
 * the hand is `needed` and closes up.
 */
export function placed(before: readonly (Card | null)[], cards: readonly Card[], needed: boolean): (Card | null)[] {
  const held = new Set(cards);
  const lying = before.map((card) => (card && held.delete(card) ? card : null));
  for (const card of held) {
    const gap = lying.indexOf(null);
    lying[gap < 0 ? lying.length : gap] = card;
  }
  return needed ? lying.filter((card) => card !== null) : lying.slice(0, lying.findLastIndex(Boolean) + 1);
}
