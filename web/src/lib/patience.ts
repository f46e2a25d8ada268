import type { LiveTable } from './live.svelte.ts';
import type { Person, PlaceInfo } from './protocol.gen.ts';
import { isAway } from './places.ts';
import { t } from './words.svelte.ts';

const POLITE = 30_000;
const SILENT = 120_000;
const SECOND = 1_000;

/** Somebody the table has waited for long enough: away, or late by the clock, or here and silent where none runs. */
export interface Overdue {
  place: number;
  away: boolean;
  silent: boolean;
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
      const since = away
        ? Math.max(...place.people.map((person) => person.away ?? 0))
        : (clock?.since ?? table.quietSince(place));
      const silent = !away && isSilent(table, place);
      return away || silent || isLate(table, place)
        ? [{ place: place.place, away, silent, occasion: `${place.place} ${away} ${since}` }]
        : [];
    });
}

function isLate(table: LiveTable, { place }: PlaceInfo): boolean {
  return table.clocks.some(({ seat, due }) => seat === place && due <= table.time.now);
}

/** Awaited, here, and not heard of for longer than is polite, at a table without clocks. */
function isSilent(table: LiveTable, place: PlaceInfo): boolean {
  if (table.clocks.some(({ seat }) => seat === place.place) || isAway(place) || place.program) return false;
  return table.pending.includes(place.place) && table.time.now - table.quietSince(place) >= SILENT;
}

/** The people in the game who are here, or have only just left, and whom nobody waits for in vain. */
export function voters(table: LiveTable): Person[] {
  const { places } = table.info;
  const awake = places.filter(
    (place) => !place.out && (place.bot || !(isLate(table, place) || isSilent(table, place))),
  );
  return awake.flatMap((place) => place.people).filter((person) => !isGone(person, table.time.now));
}

/** Away for longer than a polite moment. */
function isGone({ away }: Person, now: number): boolean {
  return away !== null && now - away >= POLITE;
}

/** Who has a say and has not agreed to end the game. */
export function undecided(table: LiveTable): Person[] {
  return voters(table).filter((person) => !table.info.ending.includes(person.guest));
}

/** A stretch of time as a clock shows it. */
export function span(milliseconds: number): string {
  const seconds = Math.ceil(Math.max(0, milliseconds) / SECOND);
  const [minutes, hours, days] = [Math.floor(seconds / 60), Math.floor(seconds / 3600), Math.floor(seconds / 86_400)];
  if (days) return t('ui.clock.days', { days, hours: hours % 24 });
  if (hours) return t('ui.clock.hours', { hours, minutes: minutes % 60 });
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}
