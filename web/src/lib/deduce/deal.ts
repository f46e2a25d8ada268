/** What one line of testimony says of a holder and some cards; `entry` is the line it rests on. */
export interface Line {
  says: 'has' | 'lacks' | 'has_one_of' | 'lacks_one_of';
  holder: number;
  cards: readonly number[];
  entry: number;
}

/** Cards that lie with holders of known size. The last holder is the envelope: it has one card of each group. */
export interface Deal {
  cards: number;
  sizes: readonly number[];
  groups: readonly (readonly number[])[];
}

/** A set of cards, a bit for each. */
export type Cards = number;

/** A holder has at least one of these cards, or else lacks at least one of them. */
export interface Clause {
  holder: number;
  cards: Cards;
  has: boolean;
}

/** These lines cannot all be true. */
export class Contradiction extends Error {}

export const setOf = (cards: readonly number[]): Cards => cards.reduce((set, card) => set | (1 << card), 0);

export function countOf(cards: Cards): number {
  let count = 0;
  for (let rest = cards; rest; rest &= rest - 1) count++;
  return count;
}

export const envelopeOf = ({ sizes }: Deal): number => sizes.length - 1;
