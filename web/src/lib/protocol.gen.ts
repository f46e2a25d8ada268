// Written by `python -m huisclos.server.codegen`; never edited.

export const PROTOCOL = 2;

/** First message on a connection: the protocol spoken, and the last version seen, to catch up from. */
export interface Hello {
  type: "Hello";
  protocol: number;
  since?: number;
  round?: number;
}

export interface Rename {
  type: "Rename";
  id: string;
  name: string;
}

/** Take a free place at the table, or ask the people who have it to share it. */
export interface Sit {
  type: "Sit";
  id: string;
  place: number;
}

/** Tell somebody who asked to share one's place whether they may: as a team, they see the same. */
export interface LetIn {
  type: "LetIn";
  id: string;
  guest: string;
  yes: boolean;
}

/** Leave one's place and watch. */
export interface Stand {
  type: "Stand";
  id: string;
}

/** Pick a trait for one's place: a character, a colour; None gives it back. */
export interface Pick {
  type: "Pick";
  id: string;
  place: number;
  trait: string | null;
}

/** The host sets how many places there are. */
export interface SetPlaces {
  type: "SetPlaces";
  id: string;
  places: number;
}

/** The host changes the game's options. */
export interface SetOptions {
  type: "SetOptions";
  id: string;
  options: unknown;
}

/** The host sets how long an answer may take. Times are milliseconds since 1970 by the house's clock. */
export interface SetPace {
  type: "SetPace";
  id: string;
  pace: "days" | "fast" | "none" | "relaxed";
}

/** The host sets how many games make a series. */
export interface SetLength {
  type: "SetLength";
  id: string;
  length: 1 | 3 | 5 | null;
}

/** The host sets how much sheets say by themselves: the same for all, and in play only to teach. */
export interface SetAid {
  type: "SetAid";
  id: string;
  aid: "chances" | "paper" | "shown" | "sure";
}

/** The host says whether somebody is to learn the game here: then aid may change in play. */
export interface SetTeaching {
  type: "SetTeaching";
  id: string;
  teaching: boolean;
}

/** The host fills a place with a bot of this kind. */
export interface SeatBot {
  type: "SeatBot";
  id: string;
  place: number;
  bot: string;
}

/** The host keeps a place for a bot from elsewhere, which comes with a token. */
export interface SeatProgram {
  type: "SeatProgram";
  id: string;
  place: number;
}

/** The host takes a bot or a person from a place. */
export interface Clear {
  type: "Clear";
  id: string;
  place: number;
}

/** The host decides whether anybody new may come in. */
export interface Lock {
  type: "Lock";
  id: string;
  locked: boolean;
}

/** The host asks somebody to leave; they stay out until they are let in again. */
export interface ShowOut {
  type: "ShowOut";
  id: string;
  guest: string;
}

/** The host lets somebody come again who was shown out. */
export interface LetBackIn {
  type: "LetBackIn";
  id: string;
  guest: string;
}

/** The host decides whether somebody is heard. */
export interface Mute {
  type: "Mute";
  id: string;
  guest: string;
  muted: boolean;
}

/** The host decides whether newcomers may read what was said before they came. */
export interface TellPast {
  type: "TellPast";
  id: string;
  told: boolean;
}

/** The host decides whether the house tells everybody of this table. */
export interface Announce {
  type: "Announce";
  id: string;
  announced: boolean;
}

export interface Start {
  type: "Start";
  id: string;
}

/** Answer the question numbered `prompt` that this seat was asked. */
export interface Act {
  type: "Act";
  id: string;
  prompt: number;
  action: unknown;
}

/** What to take for an answer to that question if the time runs out before one is given. */
export interface Prepare {
  type: "Prepare";
  id: string;
  prompt: number;
  action: unknown;
}

/** Keep this seat's notes; they are a text only its own client understands. */
export interface SaveNotes {
  type: "SaveNotes";
  id: string;
  notes: string;
}

/** Which lines prove that something is there, or is not. */
export interface AskWhy {
  type: "AskWhy";
  id: string;
  item: string;
  place: string;
}

/** What would be best to ask; only where somebody is to learn the game. */
export interface AskHint {
  type: "AskHint";
  id: string;
}

/** Speak to the table: one's own words, or a preset phrase that each reader sees in their own language. */
export interface Say {
  type: "Say";
  id: string;
  text?: string | null;
  phrase?: string | null;
  about?: number | null;
}

/** A bot plays, until they are back, for oneself, or for somebody away, late, or silent to all. */
export interface HandToBot {
  type: "HandToBot";
  id: string;
  place: number;
  bot: string;
}

/** When somebody stays away: the others play this game to its end without them, if its rules allow it. */
export interface PlayWithout {
  type: "PlayWithout";
  id: string;
  place: number;
}

/** Play one's own seat again after a bot stood in. */
export interface TakeBack {
  type: "TakeBack";
  id: string;
}

/** Wish to end the game here; it ends once all at a seat who are here, and not silent, have wished it. */
export interface ProposeEnd {
  type: "ProposeEnd";
  id: string;
}

/** Wish to play on, oneself too: whoever wished to end, or a bot in one's place, is overruled. */
export interface PlayOn {
  type: "PlayOn";
  id: string;
}

/** A new game for the same people at the same table. */
export interface PlayAgain {
  type: "PlayAgain";
  id: string;
}

/** The host lets the table forget what it has kept from its games. */
export interface Forget {
  type: "Forget";
  id: string;
}

export interface Ping {
  type: "Ping";
  id: string;
}

/** Answer to Hello: everything needed to draw the table. `entries` start after the version asked for. */
export interface Welcome {
  type: "Welcome";
  protocol: number;
  info: TableInfo;
  you: You;
  notes: string;
  round: number;
  version: number;
  entries: readonly Entry[];
  view: unknown;
  prompt: Prompt | null;
  outcome: unknown;
  pending: readonly number[];
  clocks: readonly Clock[];
  now: number;
  chat: readonly Spoken[];
  hushed: boolean;
}

/** The table as everybody sees it, before, during and after a game. Places become seats at the start. */
export interface TableInfo {
  type: "TableInfo";
  table: string;
  code: string;
  game: string;
  phase: string;
  places: readonly PlaceInfo[];
  watching: readonly Person[];
  host: string | null;
  locked: boolean;
  options: unknown;
  round: number;
  series: Series;
  commitment: string | null;
  past_told: boolean;
  announced: boolean;
  pace: "days" | "fast" | "none" | "relaxed";
  aid: "chances" | "paper" | "shown" | "sure";
  aids: readonly ("chances" | "paper" | "shown" | "sure")[];
  teaching: boolean;
  lesson: boolean;
  ending: readonly string[];
  memory: unknown;
}

/** A place at the table: people (several are a team), or a bot, or nobody. */
export interface PlaceInfo {
  type: "PlaceInfo";
  place: number;
  people: readonly Person[];
  asking: readonly Person[];
  bot: string | null;
  called: number;
  trait: string | null;
  stand_in: boolean;
  out: boolean;
  program: boolean;
  handing: readonly string[];
}

/** Somebody at a table, as everybody sees them. */
export interface Person {
  type: "Person";
  guest: string;
  name: string;
  here: boolean;
  away: number | null;
  muted: boolean;
}

/** The games played for one common score. */
export interface Series {
  type: "Series";
  length: 1 | 3 | 5 | null;
  tally: string;
  finished: number;
  over: boolean;
  standings: readonly Standing[];
}

/** How somebody stands in the series: a person, a team that shares a place, or a bot. */
export interface Standing {
  type: "Standing";
  who: string;
  names: readonly string[];
  place: number | null;
  games: readonly (number | null)[];
  total: number;
  champion: boolean;
}

/** Who the reader is at this table. */
export interface You {
  type: "You";
  guest: string;
  name: string;
  place: number | null;
  host: boolean;
  barred: readonly Person[];
}

/** What one reader witnessed of one move. */
export interface Entry {
  type: "Entry";
  version: number;
  events: readonly unknown[];
}

/** The question this seat is asked now, and everything it may answer. */
export interface Prompt {
  type: "Prompt";
  number: number;
  step: string;
  choices: readonly (Record<string, unknown>)[];
}

/** Since when a seat is awaited, and until when it should answer. */
export interface Clock {
  type: "Clock";
  seat: number;
  since: number;
  due: number;
}

/** Somebody spoke. */
export interface Spoken {
  type: "Spoken";
  guest: string;
  name: string;
  at: string;
  text: string | null;
  phrase: string | null;
  about: number | null;
  place: number | null;
  naming: readonly (readonly [string, string])[];
}

/** A move was made: what the reader witnessed, and the table as it now looks to them. */
export interface Update {
  type: "Update";
  version: number;
  events: readonly unknown[];
  view: unknown;
  prompt: Prompt | null;
  pending: readonly number[];
  outcome: unknown;
  hushed: boolean;
}

/** Something about the table itself changed: places, options, presence, phase. */
export interface Changed {
  type: "Changed";
  info: TableInfo;
  you: You;
}

/** Somebody came or went: a seat stays theirs, and who only watches is listed while they are here. */
export interface Presence {
  type: "Presence";
  person: Person;
}

/** The clocks at a table with a pace, whenever they change. */
export interface ClocksSet {
  type: "ClocksSet";
  clocks: readonly Clock[];
}

/** All who were present agreed to end the game before its own end. */
export interface Ended {
  type: "Ended";
  outcome: unknown;
  view: unknown;
}

/** The seat's notes changed on another device. */
export interface NotesKept {
  type: "NotesKept";
  notes: string;
}

/** What follows from all that this reader has witnessed, as far as sheets may say it at this table. */
export interface Believed {
  type: "Believed";
  version: number;
  aid: "chances" | "paper" | "shown" | "sure";
  marks: Record<string, Record<string, boolean>>;
  chances: Record<string, Record<string, number>>;
  worlds: number | null;
  exact: boolean;
  error: number;
  clash: readonly number[];
}

/** Why something is there, or is not: the fewest lines of the reader's own log that prove it. */
export interface Because {
  type: "Because";
  version: number;
  item: string;
  place: string;
  there: boolean;
  lines: readonly number[];
}

/** The best that this reader could ask or do now, and why. */
export interface Advice {
  type: "Advice";
  version: number;
  question: unknown;
  worlds: number | null;
  shares: readonly number[];
  counsel: readonly unknown[];
}

/** What the browser said with this id was taken. */
export interface Done {
  type: "Done";
  id: string;
}

/** What the browser said with this id was not taken: a key for the words, and the rule that decides. */
export interface Refused {
  type: "Refused";
  id: string | null;
  code: string;
  rule: string | null;
  line: number | null;
  offer: string | null;
}

/** The connection is about to close: kicked, replaced, too slow, or a protocol nobody speaks. */
export interface Farewell {
  type: "Farewell";
  code: string;
}

export type Request =
  | Hello
  | Rename
  | Sit
  | LetIn
  | Stand
  | Pick
  | SetPlaces
  | SetOptions
  | SetPace
  | SetLength
  | SetAid
  | SetTeaching
  | SeatBot
  | SeatProgram
  | Clear
  | Lock
  | ShowOut
  | LetBackIn
  | Mute
  | TellPast
  | Announce
  | Start
  | Act
  | Prepare
  | SaveNotes
  | AskWhy
  | AskHint
  | Say
  | HandToBot
  | PlayWithout
  | TakeBack
  | ProposeEnd
  | PlayOn
  | PlayAgain
  | Forget
  | Ping;

export type Response =
  | Welcome
  | Update
  | Changed
  | Presence
  | ClocksSet
  | Ended
  | Spoken
  | NotesKept
  | Believed
  | Because
  | Advice
  | Done
  | Refused
  | Farewell;
