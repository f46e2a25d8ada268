import type { Offer } from '$lib/choices.ts';
import type { Prompt } from '$lib/protocol.gen.ts';
import type { Told } from '$lib/testimony.ts';
import type { Card, GameAction, Role } from './types.gen.ts';

type Type = GameAction['type'];
type Of<T extends Type> = Extract<GameAction, { type: T }>;

/** L's gift: any of these Actions to any of these players. */
export interface Gift {
  card: readonly Card[];
  seat: readonly number[];
}

/** What may be answered, sorted by the thing one points at to say it. */
export interface Asked {
  /** By seat: point at a player on the table. */
  seats: ReadonlyMap<number, GameAction>;
  /** By place: point at an inactive Role in the centre. */
  places: ReadonlyMap<number, GameAction>;
  /** By Action: choose one of one's hand, or of a hand that lies open. */
  cards: ReadonlyMap<Card, GameAction>;
  /** By Role: say a name. */
  roles: ReadonlyMap<Role, GameAction>;
  /** Said at the press of a button. */
  words: readonly GameAction[];
  gift: Gift | null;
  /** Whatever this drawing has never heard of, as it was offered. */
  strange: readonly Offer[];
}

const SEATS: readonly Type[] = ['Designate', 'Suspect', 'Vote'];
const CARDS: readonly Type[] = ['Play', 'Keep', 'Pick', 'Drop'];
const NAMES: readonly Type[] = ['Name', 'Claim'];
const WORDS: readonly Type[] = ['Look', 'TurnUp', 'Agree', 'Choose', 'Lose', 'Leave', 'Discard', 'EndTurn', 'Pass'];

const offersOf = (prompt: Prompt | null): readonly Offer[] => (prompt?.choices ?? []) as unknown as readonly Offer[];

export function askedOf(prompt: Prompt | null): Asked {
  const seats = new Map<number, GameAction>();
  const places = new Map<number, GameAction>();
  const cards = new Map<Card, GameAction>();
  const roles = new Map<Role, GameAction>();
  const words: GameAction[] = [];
  const strange: Offer[] = [];
  let gift: Gift | null = null;
  for (const offer of offersOf(prompt)) {
    if (offer.type === 'OneOf') {
      const unknown = offer.actions.filter((told) => !take(told as unknown as GameAction));
      if (unknown.length) strange.push({ type: 'OneOf', actions: unknown });
    } else if (offer.type === 'EachOf' && offer.action === 'Give') gift = offer.fields as unknown as Gift;
    else strange.push(offer);
  }
  words.sort((one, other) => WORDS.indexOf(one.type) - WORDS.indexOf(other.type));
  return { seats, places, cards, roles, words, gift, strange };

  function take(action: GameAction): boolean {
    if (SEATS.includes(action.type)) seats.set((action as Of<'Designate'>).seat, action);
    else if (CARDS.includes(action.type)) cards.set((action as Of<'Play'>).card, action);
    else if (NAMES.includes(action.type)) roles.set((action as Of<'Name'>).role, action);
    else if (action.type === 'PointAt') places.set(action.place, action);
    else if (WORDS.includes(action.type)) words.push(action);
    else return false;
    return true;
  }
}

/** Everything that can be pointed at, in the order of the keys 1 to 9. */
export function targetsOf(asked: Asked): readonly GameAction[] {
  return [...asked.seats.values(), ...asked.places.values(), ...asked.cards.values(), ...asked.roles.values()];
}

/** Which key says what. */
export const shortcutsOf = (asked: Asked): ReadonlyMap<GameAction, number> =>
  new Map(targetsOf(asked).map((action, at) => [action, at + 1]));

export const told = (action: GameAction): Told => action as unknown as Told;
