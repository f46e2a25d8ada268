import type { PlaceInfo, Standing, TableInfo } from './protocol.gen.ts';
import { Named, listed, t } from './words.svelte.ts';

/** Whoever has this place: a person, a team, a bot with a name of its own, or nobody. */
export function nameOf(info: TableInfo, place: number): Named {
  const found = info.places.find((candidate) => candidate.place === place);
  if (!found) return new Named(t('ui.nobody'), place);
  if (found.people.length) {
    return new Named(listed(found.people.map((person) => person.name)), place, found.stand_in || found.program);
  }
  return found.bot ? new Named(botName(found.called), place, true) : new Named(t('ui.nobody'), place);
}

/** A bot keeps its name wherever it sits. */
export function botName(number: number): string {
  return t('ui.bot_name', { number });
}

/** Somebody should be there, and nobody is. */
export function isAway(place: PlaceInfo): boolean {
  return place.people.length > 0 && !place.program && !place.people.some((person) => person.here);
}

export function isEmpty(place: PlaceInfo): boolean {
  return !place.people.length && !place.bot;
}

/** How whoever has this place stands in the series. */
export function standingAt(info: TableInfo, place: number): Standing | undefined {
  return info.series.standings.find((standing) => standing.place === place);
}

/** Whoever stands there on the sheet, whether they still sit at the table or not. */
export function nameOfStanding(standing: Standing): Named {
  const place = standing.place ?? -1;
  if (standing.names.length) return new Named(listed(standing.names), place);
  return new Named(botName(Number(standing.who.replace('bot:', ''))), place, true);
}
