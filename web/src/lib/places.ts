import type { PlaceInfo, TableInfo } from './protocol.gen.ts';
import { Named, listed, t } from './words.svelte.ts';

/** Whoever has this place: a person, a team, a bot with a name of its own, or nobody. */
export function nameOf(info: TableInfo, place: number): Named {
  const found = info.places.find((candidate) => candidate.place === place);
  if (!found) return new Named(t('ui.nobody'), place);
  if (found.people.length) {
    return new Named(listed(found.people.map((person) => person.name)), place, found.stand_in);
  }
  return found.bot ? new Named(botName(place), place, true) : new Named(t('ui.nobody'), place);
}

export function botName(place: number): string {
  return t('ui.bot_name', { place });
}

/** Somebody should be there, and nobody is. */
export function isAway(place: PlaceInfo): boolean {
  return place.people.length > 0 && !place.people.some((person) => person.here);
}

export function isEmpty(place: PlaceInfo): boolean {
  return !place.people.length && !place.bot;
}

/** Games won in this series by whoever has this place. */
export function winsOf(info: TableInfo, place: PlaceInfo): number {
  if (!place.people.length) return info.wins[`bot:${place.place}`] ?? 0;
  return Math.max(...place.people.map((person) => info.wins[person.guest] ?? 0));
}
