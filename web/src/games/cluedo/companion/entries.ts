import type { Line } from '$lib/deduce/deal.ts';
import { CARDS, leftOf } from '../box.ts';
import type { Card, GameEvent, Room, Suspect, Weapon } from '../types.gen.ts';

interface Named {
  suspect: Suspect;
  weapon: Weapon;
  room: Room;
}

/** Somebody suggested, and somebody showed a card, or nobody did; which card is known if it was shown to the reader. */
export interface Asked extends Named {
  kind: 'asked';
  seat: number;
  by: number | null;
  card: Card | null;
}

/** A card everybody has seen, and whose it is. */
export interface Opened {
  kind: 'opened';
  seat: number;
  card: Card;
}

/** Somebody accused, and was wrong. */
export interface Failed extends Named {
  kind: 'failed';
  seat: number;
}

/** One line that somebody wrote down at the table; one that is left out is kept, and counts for nothing. */
export type Entry = (Asked | Opened | Failed) & { out?: boolean };

/** Who plays, clockwise, and what the reader holds. */
export interface Company {
  names: readonly string[];
  sizes: readonly number[];
  me: number;
  hand: readonly Card[];
}

/** The whole of what the table witnessed of an entry, in the words of the game. */
export function eventsOf(entry: Entry, players: number): readonly GameEvent[] {
  switch (entry.kind) {
    case 'opened':
      return [{ type: 'CardOpened', seat: entry.seat, card: entry.card }];
    case 'failed': {
      const { seat, suspect, weapon, room } = entry;
      return [
        { type: 'Accused', seat, suspect, weapon, room },
        { type: 'AccusationFailed', seat },
      ];
    }
    case 'asked': {
      const { seat, suspect, weapon, room, by, card } = entry;
      const asked: GameEvent = { type: 'Suggested', seat, suspect, weapon, room };
      if (by === null) return [asked, { type: 'NobodyShowed', to: seat }];
      const silent = silentOnes(entry, players).map((one): GameEvent => ({
        type: 'NothingToShow',
        seat: one,
        to: seat,
      }));
      return [asked, ...silent, { type: 'CardShown', by, to: seat, card }];
    }
  }
}

/** Who was asked and had nothing: all to the left of the asker, up to the one who showed a card. */
function silentOnes({ seat, by }: Asked, players: number): number[] {
  const round = leftOf(seat, players).slice(1);
  return by === null ? round : round.slice(0, round.indexOf(by));
}

const number = (card: Card): number => CARDS.indexOf(card);

/** What the reader's own hand and the entries say of each hand; the envelope comes after the last player. */
export function linesOf({ names, me, hand }: Company, entries: readonly Entry[]): Line[] {
  const own: Line = { says: 'has', holder: me, cards: hand.map(number), entry: -1 };
  const told = entries.flatMap((entry, at) =>
    entry.out ? [] : toldBy(entry, names.length).map((line) => ({ ...line, entry: at })),
  );
  return [own, ...told];
}

function toldBy(entry: Entry, players: number): Omit<Line, 'entry'>[] {
  if (entry.kind === 'opened') return [{ says: 'has', holder: entry.seat, cards: [number(entry.card)] }];
  const named = [entry.suspect, entry.weapon, entry.room].map(number);
  if (entry.kind === 'failed') return [{ says: 'lacks_one_of', holder: players, cards: named }];
  const silent = silentOnes(entry, players).map((holder) => ({ says: 'lacks' as const, holder, cards: named }));
  if (entry.by === null) return silent;
  const shown: Omit<Line, 'entry'> = entry.card
    ? { says: 'has', holder: entry.by, cards: [number(entry.card)] }
    : { says: 'has_one_of', holder: entry.by, cards: named };
  return [...silent, shown];
}
