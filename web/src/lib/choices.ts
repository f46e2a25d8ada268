import type { Told } from './testimony.ts';

/** What may be answered, as it travels: lists, fields to combine, items to put in order, to pick or to hand out. */
export type Offer =
  | { type: 'OneOf'; actions: readonly Told[] }
  | { type: 'EachOf'; action: string; fields: Readonly<Record<string, readonly unknown[]>> }
  | { type: 'OrderOf'; action: string; items: readonly unknown[]; size: number }
  | SomeOf
  | MatchOf;

/** A few things, at most one of each group. */
export interface SomeOf<Thing = unknown> {
  type: 'SomeOf';
  action: string;
  field: string;
  groups: readonly (readonly Thing[])[];
  fewest: number;
  most: number;
}

/** A different item for each of these places in a row; the other places stay empty. */
export interface MatchOf<Item = unknown> {
  type: 'MatchOf';
  action: string;
  field: string;
  items: readonly Item[];
  places: readonly number[];
  size: number;
}

/** Actions of one kind that differ in their fields only: one button, or one button and a list. */
export interface Kind {
  action: string;
  actions: readonly Told[];
}

/** A short list of actions, grouped by kind in the order they were offered. */
export function kindsOf(actions: readonly Told[]): Kind[] {
  const kinds = new Map<string, Told[]>();
  for (const action of actions) kinds.set(action.type, [...(kinds.get(action.type) ?? []), action]);
  return [...kinds].map(([action, members]) => ({ action, actions: members }));
}

/** The fields of an action besides its type. */
export function fieldsOf(action: Told): [string, unknown][] {
  return Object.entries(action).filter(([field]) => field !== 'type');
}

/** The row that a match makes: the items at their places, blanks between them. */
export function rowOf(offer: MatchOf, items: readonly unknown[]): unknown[] {
  const lying = new Map(offer.places.map((place, at) => [place, items[at]]));
  return Array.from({ length: offer.size }, (_, place) => lying.get(place) ?? null);
}

/** The one thing that can be answered, if it only says that nothing is done. */
export function onlyIdle(offers: readonly unknown[], idle: readonly string[]): Told | null {
  const [offer, ...others] = offers as readonly Offer[];
  if (offer?.type !== 'OneOf' || others.length) return null;
  const [action, ...more] = offer.actions;
  return action && !more.length && idle.includes(action.type) ? action : null;
}
