import type { Told } from './testimony.ts';

/** What may be answered, as it travels: short lists, fields to combine, or items to put in order. */
export type Offer =
  | { type: 'OneOf'; actions: readonly Told[] }
  | { type: 'EachOf'; action: string; fields: Readonly<Record<string, readonly unknown[]>> }
  | { type: 'OrderOf'; action: string; items: readonly unknown[]; size: number };

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
