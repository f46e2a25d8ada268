import { settings } from './settings.svelte.ts';
import { type Argument, type Arguments, type Named, knows, listed, parts, t } from './words.svelte.ts';

/** Anything a game tells, asks or takes: a type and its fields. */
export type Told = { type: string } & Record<string, unknown>;

/** Whoever reads: whose eyes, which game's words, and how people are called. */
export interface Reader {
  readonly game: string;
  readonly seat: number | null;
  /** Which fields of which type are seats. */
  readonly seats: Readonly<Record<string, readonly string[]>>;
  name(seat: number): Named;
}

/** What happened, as a sentence for this reader. */
export function sentence(event: Told, reader: Reader): (string | Named)[] {
  return parts(`event.${event.type}`, argumentsOf(event, reader), reader.game);
}

/** The fields of an event as the words want them: names for seats, words for cards, `none` for what is hidden. */
export function argumentsOf(told: Told, reader: Reader): Arguments {
  const given: Arguments = {};
  describe(told, '', reader, given);
  return given;
}

/** The word for a card, a room, a clue inside a sentence. */
export function word(value: string, field: string, game: string): string {
  const key = [`the.${value}`, `${field}.${value}`].find((candidate) => knows(candidate, game));
  return key ? t(key, {}, game) : written(value);
}

/** A word people wrote themselves: in French and in English with a slash between, or the same for all. */
export function written(word: string): string {
  const [french, english, ...more] = word.split(' / ');
  if (french === undefined || english === undefined || more.length) return word;
  return settings.language === 'fr' ? french : english;
}

function describe(told: Told, prefix: string, reader: Reader, given: Arguments): void {
  const seats = reader.seats[told.type] ?? [];
  for (const [field, value] of Object.entries(told)) {
    if (field === 'type') continue;
    const name = prefix + field;
    given[`${name}_key`] = key(value);
    if (Array.isArray(value)) given[`${name}_count`] = value.length;
    if (seats.includes(field)) seatArguments(name, value, reader, given);
    else if (isTold(value)) describe(value, `${name}_`, reader, given);
    else given[name] = argument(value, field, reader.game);
  }
  for (const one of seats) {
    for (const other of seats)
      if (one !== other) given[`${prefix}${one}_is_${other}`] = same(told[one], told[other]) ? 'yes' : 'no';
  }
}

/** Whether two fields hold the same seat. */
function same(one: unknown, other: unknown): boolean {
  return typeof one === 'number' && one === other;
}

function seatArguments(name: string, value: unknown, reader: Reader, given: Arguments): void {
  const some = Array.isArray(value) ? (value as number[]) : typeof value === 'number' ? [value] : [];
  const [first] = some;
  given[`${name}_me`] = reader.seat !== null && some.includes(reader.seat) ? 'yes' : 'no';
  if (first === undefined) given[name] = Array.isArray(value) ? '' : 'none';
  else given[name] = some.length === 1 ? reader.name(first) : listed(some.map((seat) => reader.name(seat).text));
}

function argument(value: unknown, field: string, game: string): Argument {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return word(value, field, game);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return listed(value.map((item) => String(argument(item, field, game))));
  return 'none';
}

/** What `select` looks at: the id itself, the type of a struct, `some` for a list, `none` for what is hidden. */
function key(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return 'some';
  return isTold(value) ? value.type : String(value);
}

function isTold(value: unknown): value is Told {
  return typeof value === 'object' && value !== null && 'type' in value;
}
