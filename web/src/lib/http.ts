import type { DailyCase } from './daily/case.ts';
import type { Hindsight } from './hindsight/story.ts';
import type { PlaceInfo, TableInfo } from './protocol.gen.ts';
import type { Told } from './testimony.ts';

/** Who this browser is to the house, and the key that takes its seats to another device. */
export interface Guest {
  guest: string;
  name: string;
  key: string;
}

/** A game on the shelf. */
export interface GameCard {
  name: string;
  players: readonly number[];
  traits: readonly string[];
  /** The levels to choose from, weakest first. */
  bots: readonly string[];
  /** The level that is meant if nobody has chosen one. */
  bot: string;
  /** Whether the others can play on without somebody who leaves for good. */
  departures: boolean;
  /** As they are if nobody changes them. */
  options: Record<string, unknown>;
  schema: Schema;
  /** Which fields of the game's types are seats. */
  seats: Readonly<Record<string, readonly string[]>>;
  /** Which fields hold one thing for each seat, in their order. */
  by_seat: Readonly<Record<string, readonly string[]>>;
  /** Where its own drawing is to be had, if its package brings one. */
  drawing: string | null;
}

/** A game that could not be put on the shelf: whose it is, and why, as a key for the words. */
export interface LeftOff {
  name: string;
  package: string;
  why: string;
}

/** What is read of a game before anybody takes it from the shelf. */
export interface Cover {
  name: string;
  players: readonly number[];
  /** The levels to choose from, weakest first. */
  bots: readonly string[];
  /** The level that is meant if nobody has chosen one. */
  bot: string;
  /** Whether one can learn it by playing. */
  lesson: boolean;
  /** Title, tagline and the names of the bots, by language. */
  words: Readonly<Record<string, Record<string, string>>>;
}

/** A table seen from outside by one of its people. */
export interface Glance {
  table: string;
  code: string;
  game: string;
  phase: string;
  seated: boolean;
  with_people: readonly string[];
  with_bots: number;
  /** Whether it waits for the reader. */
  yours: boolean;
  /** For whom of the others it waits. */
  awaited: readonly string[];
}

/** A table that everybody may come to. */
export interface OpenTable {
  table: string;
  game: string;
  /** Whether a game is under way, to be watched. */
  playing: boolean;
  seats: number;
  free: number;
  people: readonly string[];
  /** When the house was told of it. */
  since: number;
}

/** As much of JSON schema as options use. */
export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  enum?: readonly unknown[];
  properties?: Record<string, Schema>;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  anyOf?: readonly Schema[];
}

/** One moment of a game that is over. */
export interface Frame {
  version: number;
  events: readonly unknown[];
  /** Which of all events of the game these are. */
  numbers: readonly number[];
  view: unknown;
}

/** Notes as they were when so many moves had been made. */
export interface NotesThen {
  move: number;
  text: string;
}

/** A finished round again, with the people who played it. */
export interface Review {
  places: readonly PlaceInfo[];
  frames: readonly Frame[];
  /** The reader's own, where they look through their own eyes. */
  notes: readonly NotesThen[];
}

/** The game in somebody's file. */
export interface Retold {
  game: string;
  players: number;
  traits: readonly (string | null)[];
  options: unknown;
  frames: readonly Frame[];
  /** Whether the game comes to its end in it. */
  over: boolean;
  /** Whether the deal is the one that was promised before, if the file says so. */
  kept: boolean | null;
}

/** What is wrong with a line somebody wrote: a code for the words, and what it is about. */
export interface Flaw {
  line: number;
  why: string;
  name: string;
  other: number | null;
}

/** The house said no, and why: a key for the words. */
export class HouseError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    /** Where it is, in something with lines. */
    readonly line: number | null = null,
  ) {
    super(code);
  }
}

export const session = () => get<Guest>('/api/session');
export const introduce = (who: { name?: string; key?: string }) => post<Guest>('/api/session', who);
/** Somebody the house has not met, beside whoever it takes this browser for. */
export const newcomer = (name: string) => post<Guest>('/api/session', { name }, { credentials: 'omit' });
/** Every key of this guest stops working; this device gets a new one. */
export const signOut = () => post<Guest>('/api/session/sign-out', {});
export const shelf = () => get<readonly GameCard[]>('/api/games');
/** The games of other packages that are installed and cannot be played here. */
export const leftOff = () => get<readonly LeftOff[]>('/api/left-off');
export const covers = () => get<readonly Cover[]>('/api/covers');
export const createTable = (wish: {
  game: string;
  places: number;
  options?: unknown;
  after?: string;
  lesson?: boolean;
}) => post<{ table: string; code: string }>('/api/tables', wish);
export const flawsIn = async (game: string, options: Readonly<Record<string, unknown>>, places: number) =>
  (await post<{ flaws: readonly Flaw[] }>(`/api/games/${encodeURIComponent(game)}/options`, { options, places })).flaws;
export const tableInfo = (id: string) => get<TableInfo>(`/api/tables/${encodeURIComponent(id)}`);
export const glance = (id: string) => get<Glance>(`/api/tables/${encodeURIComponent(id)}/glance`);
export const openTables = () => get<readonly OpenTable[]>('/api/open-tables');
/** By which key this house calls people back; null where it calls nobody. */
export const whoCalls = () => get<{ key: string | null }>('/api/calls');
export const callMe = (where: PushSubscription, language: string) =>
  tell('/api/calls', { endpoint: where.endpoint, ...where.toJSON().keys, language });
export const callNoMore = (endpoint: string) => tell('/api/calls/end', { endpoint });
/** The games the house lists under the reader's key, the last first. */
export const playedGames = () => get<readonly unknown[]>('/api/history');
export const forgetHistory = () => tell('/api/history/forget', {});
/** What lets a bot from elsewhere play the place that is kept for it, and where it comes in. */
export const tokenOf = (table: string, place: number) =>
  get<{ token: string; path: string }>(`/api/tables/${encodeURIComponent(table)}/token/${place}`);
export const qrCode = (table: string) => `/api/tables/${encodeURIComponent(table)}/qr.svg`;
/** A finished game laid open: its record, and the salt of the promise made before the first move. */
export interface Opened {
  round: number;
  commitment: string | null;
  salt: string;
  record: string;
}

export const recordFile = (table: string, round: number) =>
  `/api/tables/${encodeURIComponent(table)}/record?round=${round}`;
export const recordOf = (table: string, round: number) => get<Opened>(recordFile(table, round));
export const whyNow = async (table: string, version: number) =>
  (await get<{ reasons: readonly Told[] }>(`/api/tables/${encodeURIComponent(table)}/why/${version}`)).reasons;
export const whyThen = async (table: string, round: number, move: number) =>
  (
    await get<{ reasons: readonly Told[] }>(
      `/api/tables/${encodeURIComponent(table)}/replay/why/${move}?round=${round}`,
    )
  ).reasons;
export const replayOf = (table: string, seat: number | 'all', round: number) =>
  get<Review>(`/api/tables/${encodeURIComponent(table)}/replay?seat=${seat}&round=${round}`);
/** Have a finished game looked back upon. */
export const askHindsight = ({ table, round, eyes }: { table: string; round: number; eyes: number | 'all' }) =>
  post<Hindsight>(`/api/tables/${encodeURIComponent(table)}/hindsight?seat=${eyes}&round=${round}`, {});
/** How far that has come, for whoever has seen this part of it. */
export const readHindsight = (
  { table, round, eyes }: { table: string; round: number; eyes: number | 'all' },
  part: number,
) => get<Hindsight>(`/api/tables/${encodeURIComponent(table)}/hindsight?seat=${eyes}&round=${round}&part=${part}`);
/** The game in a file, through one seat's eyes or everybody's. */
export const retellFile = (text: string, eyes: number | 'all') => send<Retold>(`/api/files/replay?seat=${eyes}`, text);
/** Have the game in a file looked back upon. */
export const askFileHindsight = (text: string, eyes: number | 'all') =>
  send<Hindsight>(`/api/files/hindsight?seat=${eyes}`, text);
export const readFileHindsight = (digest: string, eyes: number | 'all', part: number) =>
  get<Hindsight>(`/api/files/${digest}/hindsight?seat=${eyes}&part=${part}`);

/** Which days it is somewhere on Earth, by the clock of the house, and the games that have a case every day. */
export interface Today {
  days: readonly string[];
  games: readonly string[];
}

export const today = () => get<Today>('/api/daily');
export const caseOf = (game: string, day: string) =>
  get<DailyCase>(`/api/daily/${encodeURIComponent(game)}/${encodeURIComponent(day)}`);

export const catalogueOf = (game: string, language: string) =>
  get<Record<string, string>>(`/api/words/${encodeURIComponent(game)}/${language}`);

export async function rulesOf(game: string, language: string): Promise<string> {
  return (await ask(`/api/rules/${encodeURIComponent(game)}?lang=${language}`)).text();
}

/** The table as this reader's own seat saw it then, or null where the house cannot tell. */
export async function moment(table: string, version: number): Promise<unknown> {
  try {
    return (await get<{ view: unknown }>(`/api/tables/${encodeURIComponent(table)}/moment/${version}`)).view;
  } catch (error) {
    if (error instanceof HouseError) return null;
    throw error;
  }
}

export function socketOf(table: string): string {
  const { protocol, host } = location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws/tables/${encodeURIComponent(table)}`;
}

async function get<T>(path: string): Promise<T> {
  return (await ask(path)).json() as Promise<T>;
}

async function post<T>(path: string, body: unknown, how: RequestInit = {}): Promise<T> {
  return (await tell(path, body, how)).json() as Promise<T>;
}

function tell(path: string, body: unknown, how: RequestInit = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return ask(path, { ...how, method: 'POST', headers, body: JSON.stringify(body) });
}

async function send<T>(path: string, body: string): Promise<T> {
  const request = { method: 'POST', headers: { 'content-type': 'text/plain' }, body };
  return (await ask(path, request)).json() as Promise<T>;
}

/** The house, or whoever stands before it, is out of breath. */
const SHORT_OF_BREATH = [502, 503, 504];
/** Milliseconds before whoever only wants to read asks once more. */
const PAUSES = [250, 500, 1_000, 2_000, 4_000, 4_000, 4_000, 4_000];

async function ask(path: string, request?: RequestInit): Promise<Response> {
  const pauses = request === undefined ? [...PAUSES] : [];
  let answer = await reach(path, request);
  while (SHORT_OF_BREATH.includes(answer.status) && pauses.length) {
    const pause = pauses.shift();
    await new Promise((over) => setTimeout(over, pause));
    answer = await reach(path);
  }
  if (answer.ok) return answer;
  const said = (await answer.json().catch(() => ({}))) as { code?: string; line?: number | null };
  const code = said.code ?? (answer.status === 404 ? 'not_found' : 'unexpected');
  throw new HouseError(code, answer.status, said.line ?? null);
}

async function reach(path: string, request?: RequestInit): Promise<Response> {
  try {
    return await fetch(path, request);
  } catch {
    throw new HouseError('unreachable', 0);
  }
}
