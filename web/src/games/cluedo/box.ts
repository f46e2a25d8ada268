import type { Card, Kind, Room, Suspect, Weapon } from './types.gen.ts';

/** The characters clockwise around the board; pawns are listed in this order. */
export const SUSPECTS: readonly Suspect[] = ['scarlett', 'mustard', 'orchid', 'green', 'peacock', 'plum'];
export const WEAPONS: readonly Weapon[] = ['candlestick', 'dagger', 'pipe', 'revolver', 'rope', 'wrench'];
export const ROOMS: readonly Room[] = [
  'ballroom',
  'billiard',
  'conservatory',
  'dining',
  'hall',
  'kitchen',
  'library',
  'lounge',
  'study',
];

export const KINDS: readonly Kind[] = ['suspect', 'weapon', 'room'];

/** The lines of the sheet, in its three groups. */
export const CARDS_OF: Readonly<Record<Kind, readonly Card[]>> = {
  suspect: ['green', 'mustard', 'orchid', 'peacock', 'plum', 'scarlett'],
  weapon: WEAPONS,
  room: ROOMS,
};

export const CARDS: readonly Card[] = KINDS.flatMap((kind) => CARDS_OF[kind]);

const kinds = new Map<string, Kind>(KINDS.flatMap((kind) => CARDS_OF[kind].map((card) => [card, kind])));

export const kindOf = (card: Card): Kind => kinds.get(card) ?? 'room';

export const isSuspect = (card: string): card is Suspect => kinds.get(card) === 'suspect';

export const isRoom = (place: number | string): place is Room => kinds.get(String(place)) === 'room';

/** Seats in the order a question goes round: from this one to the left. */
export const leftOf = (seat: number, players: number): number[] =>
  Array.from({ length: players }, (_, step) => (seat + step) % players);
