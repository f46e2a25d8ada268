import type { LiveTable } from './live.svelte.ts';
import type { Person } from './protocol.gen.ts';
import { isAway } from './places.ts';
import { t } from './words.svelte.ts';

const POLITE = 30_000;
const SECOND = 1_000;

/** Somebody the table has waited for long enough: a polite moment while away, or until the clock ran out. */
export interface Overdue {
  place: number;
  away: boolean;
  /** This occasion of waiting, so that whoever chooses to wait is asked again only on the next one. */
  occasion: string;
}

/** Whom the reader, who has a say at this table, may do something about. */
export function overdue(table: LiveTable): Overdue[] {
  const { info, you } = table;
  if (info.phase !== 'playing' || table.moment !== null || (!table.plays && !you.host)) return [];
  const now = table.time.now;
  return info.places
    .filter(({ place, people, bot }) => people.length && !bot && place !== you.place && table.pending.includes(place))
    .flatMap((place) => {
      const clock = table.clocks.find(({ seat }) => seat === place.place);
      const away = isAway(place) && place.people.every((person) => isGone(person, now));
      const since = away ? Math.max(...place.people.map((person) => person.away ?? 0)) : clock?.since;
      const late = clock !== undefined && clock.due <= now;
      return away || late ? [{ place: place.place, away, occasion: `${place.place} ${away} ${since}` }] : [];
    });
}

/** Away for longer than a polite moment. */
function isGone({ away }: Person, now: number): boolean {
  return away !== null && now - away >= POLITE;
}

/** The people at seats who are here, or have only just left, and have not agreed to end the game. */
export function undecided(table: LiveTable): Person[] {
  const now = table.time.now;
  const people = table.info.places.filter((place) => !place.out).flatMap((place) => place.people);
  return people.filter((person) => !table.info.ending.includes(person.guest) && !isGone(person, now));
}

/** A stretch of time as a clock shows it. */
export function span(milliseconds: number): string {
  const seconds = Math.ceil(Math.max(0, milliseconds) / SECOND);
  const [minutes, hours, days] = [Math.floor(seconds / 60), Math.floor(seconds / 3600), Math.floor(seconds / 86_400)];
  if (days) return t('ui.clock.days', { days, hours: hours % 24 });
  if (hours) return t('ui.clock.hours', { hours, minutes: minutes % 60 });
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}
