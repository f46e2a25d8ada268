// Written by `python -m huisclos.server.codegen`; never edited.

export const SEATS: Readonly<Record<string, readonly string[]>> = {
  AbilityCard: ["seat"],
  AbilityUsed: ["seat", "target"],
  Affirmed: ["by", "about"],
  Counted: ["by", "about"],
  Deal: ["first"],
  Declined: ["seat"],
  DieRolled: ["seat"],
  Draw: ["seat"],
  Draws: ["seat"],
  GuessConfirmed: ["seat", "by"],
  GuessRefused: ["seat", "by"],
  Guessed: ["seat"],
  GuideQueen: ["seat"],
  HandDealt: ["seat", "left"],
  KindAsked: ["seat"],
  Leaves: ["seat"],
  LetDraw: ["seat"],
  LetSpeak: ["seat"],
  Marked: ["seat"],
  MostLost: ["seat"],
  NatureAsked: ["seat"],
  Passed: ["seat"],
  QuantityAsked: ["seat"],
  QueenAsked: ["seat"],
  QueenDie: ["seat"],
  QueenMoved: ["seat"],
  Question: ["seat"],
  ReadySaid: ["seat"],
  ResolutionBegan: ["seat"],
  Reveal: ["seat"],
  Scene: ["first"],
  Solve: ["seat"],
  Speak: ["seat"],
  Statement: ["by", "about"],
  TokenLaid: ["by", "about"],
  Turn: ["seat"],
  TurnBegan: ["seat"],
  UnusedDrawn: ["seat"],
  UnusedShown: ["seat"],
  View: ["seat"],
  Voted: ["seat"],
};

export const RULES: Readonly<Record<string, string>> = {
  AbilityUsed: "AI-59",
  Affirmed: "AI-29",
  Counted: "AI-28",
  Declined: "AI-71",
  DieRolled: "AI-98",
  GuessConfirmed: "AI-47",
  GuessRefused: "AI-48",
  HandDealt: "AI-13",
  InnocenceLost: "AI-48",
  KindAsked: "AI-26",
  Marked: "AI-39",
  NatureAsked: "AI-76",
  Passed: "AI-37",
  QuantityAsked: "AI-25",
  QueenAsked: "AI-86",
  QueenMoved: "AI-98",
  QueenStayed: "AI-100",
  ReadySaid: "AI-40",
  ResolutionBegan: "AI-42",
  TeamCleared: "AI-52",
  TeamCondemned: "AI-49",
  TokenDiscarded: "AI-95",
  TokenLaid: "AI-72",
  TurnBegan: "AI-22",
  UnusedDrawn: "AI-65",
  UnusedShown: "AI-65",
  Voted: "AI-43",
};

/** The table through one seat's eyes; a spectator has no seat and no hand. */
export interface View {
  type: "View";
  seat: number | null;
  scene: Scene;
  agenda: readonly (Dealing | Turn | Draw | Reveal | Speak | QueenDie | GuideQueen | Solve)[];
  hand: readonly Clue[];
  drawn: readonly Clue[];
  slate: Slate | null;
  votes: readonly (boolean | null)[];
}

/** The board and all that lies face up around it. */
export interface Scene {
  type: "Scene";
  scenario: Scenario;
  level: Level;
  filled: boolean;
  characters: readonly Character[];
  tokens: Tokens;
  discarded: number;
  innocence: number;
  lost: number;
  abilities: readonly AbilityCard[];
  used: readonly Character[];
  queen: string | null;
  first: number | null;
  questions: readonly Question[];
  statement: Statement | null;
  draws: Draws | null;
  guesses: readonly Guessed[];
  marks: readonly (readonly Sign[])[];
  ready: readonly boolean[];
  ending: Ending | null;
}

/** All that a page of the campaign fixes (AI-08). A cell of the grid is a clue, or a dot for none. */
export interface Scenario {
  type: "Scenario";
  id: string;
  title: string;
  act: number;
  types: readonly Kind[];
  sevenths: readonly Kind[];
  stars: readonly Kind[];
  grid: readonly string[];
  tokens: Record<string, Tokens>;
  almost_innocent: Record<string, number>;
  abilities: readonly Character[];
  queen: boolean;
  unlocks: readonly string[];
  seats: number;
}

/** The five types of clue, in the order in which a case is resolved (AI-03, AI-44). */
export type Kind = "crime" | "evidence" | "offender" | "scene" | "victim";

/** How hard the team makes it for itself (AI-07). */
export type Level = "detective" | "easy" | "medium";

/** Investigation tokens: one free pool, or so many for each face (AI-35, AI-36). */
export interface Tokens {
  type: "Tokens";
  free: number;
  quantity: number;
  kind: number;
}

/** The five who are accused; each brings an ability (AI-56). */
export type Character = "din" | "edd" | "okra" | "teor" | "valia";

/** An ability not used yet, and whose it is; without an owner, both of two players may use it (AI-60). */
export interface AbilityCard {
  type: "AbilityCard";
  character: Character;
  seat: number | null;
}

/** Something asked of everybody, and what everybody heard about their own combination, seat by seat. */
export interface Question {
  type: "Question";
  seat: number;
  subject: Quantity | OfKind | Nature | Within;
  answers: readonly number[];
  special: boolean;
}

/** How many of my clues are on this line? (AI-25) */
export interface Quantity {
  type: "Quantity";
  line: Line;
}

/** A row from the top or a column from the left: what a question can be about (AI-24). */
export type Line = "1" | "2" | "3" | "4" | "5" | "6" | "A" | "B" | "C" | "D" | "E" | "F";

/** Is my clue of this type on this line? (AI-26) */
export interface OfKind {
  type: "OfKind";
  line: Line;
  kind: Kind;
}

/** Is my offender an animal, or my evidence a liquid? (AI-76) */
export interface Nature {
  type: "Nature";
  inquiry: Inquiry;
}

/** Edd's two questions (AI-76). */
export type Inquiry = "animal" | "liquid";

/** How many of my clues have a cell in this zone? (AI-72, AI-87) */
export interface Within {
  type: "Within";
  zone: string;
}

/** What Teor's friend said about the combination of one seat; no token, if nothing was said (AI-72). */
export interface Statement {
  type: "Statement";
  by: number;
  about: number;
  colour: Colour | null;
  zone: string | null;
}

/** Teor's tokens: white for at least one clue in the zone, black for none (AI-72). */
export type Colour = "black" | "white";

/** What everybody saw of Din's draw: who drew from which decks, and the card shown at last (AI-65). */
export interface Draws {
  type: "Draws";
  seat: number;
  kinds: readonly Kind[];
  shown: Clue | null;
}

/** Every clue by its letter and number; 7 is the 7th clue, a star a clue two players can share (AI-03). */
export type Clue = "C1" | "C2" | "C3" | "C4" | "C5" | "C6" | "C7" | "E*" | "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "E7" | "O*" | "O1" | "O2" | "O3" | "O4" | "O5" | "O6" | "O7" | "S1" | "S2" | "S3" | "S4" | "S5" | "S6" | "S7" | "V*" | "V1" | "V2" | "V3" | "V4" | "V5" | "V6" | "V7";

/** A clue named aloud in the resolution, and whether it was right (AI-46). */
export interface Guessed {
  type: "Guessed";
  seat: number;
  clue: Clue;
  right: boolean;
}

/** What a player may say about a type on the easy level (AI-39). */
export type Sign = "doubtful" | "known" | "open";

/** How it ended, and what everybody's combination was. */
export interface Ending {
  type: "Ending";
  won: boolean | null;
  combinations: readonly (readonly Clue[])[];
}

/** Each player draws one card of each type; what is left stays face down (AI-13, AI-14). */
export interface Dealing {
  type: "Dealing";
}

/** The active seat asks one question or uses an ability instead; others may speak aside (AI-22, AI-61). */
export interface Turn {
  type: "Turn";
  seat: number;
}

/** A seat draws three unused cards one by one, from the decks of its choice (AI-64). */
export interface Draw {
  type: "Draw";
  seat: number;
}

/** The seat shows everybody one of the cards it drew; the others stay its secret (AI-65, AI-66). */
export interface Reveal {
  type: "Reveal";
  seat: number;
}

/** A seat may lay one of Teor's tokens, truly, about the combination in its hand (AI-71, AI-73). */
export interface Speak {
  type: "Speak";
  seat: number;
}

/** At the end of a turn the die falls: 1 to 4 send the Queen somewhere, 5 and 6 leave the choice. */
export interface QueenDie {
  type: "QueenDie";
  seat: number;
}

/** The active player sends the Queen one place in a direction that is possible (AI-99, AI-101). */
export interface GuideQueen {
  type: "GuideQueen";
  seat: number;
}

/** A seat names its clue of one type; its right neighbour says yes or no (AI-44 to AI-49). */
export interface Solve {
  type: "Solve";
  seat: number;
  kind: Kind;
}

/** A slate before the first turn (AI-15). */
export interface Slate {
  type: "Slate";
  empty: readonly string[];
  held: readonly string[];
  large: readonly (readonly string[])[];
}

/** A seat drew its left neighbour's combination, one card of each type, in secret (AI-13, AI-17). */
export interface HandDealt {
  type: "HandDealt";
  seat: number;
  left: number;
  cards: readonly Clue[] | null;
}

/** It is a seat’s turn to ask (AI-22). */
export interface TurnBegan {
  type: "TurnBegan";
  seat: number;
}

/** Somebody laid a token and asked how many (AI-25). */
export interface QuantityAsked {
  type: "QuantityAsked";
  seat: number;
  line: Line;
  extra: Face | null;
  special: boolean;
}

/** The two faces of an investigation token: how many, or which type (AI-25, AI-26). */
export type Face = "kind" | "quantity";

/** Somebody laid a token and asked about one type (AI-26). */
export interface KindAsked {
  type: "KindAsked";
  seat: number;
  line: Line;
  kind: Kind;
  extra: Face | null;
  special: boolean;
}

/** Edd asked for an animal or a liquid (AI-76). */
export interface NatureAsked {
  type: "NatureAsked";
  seat: number;
  inquiry: Inquiry;
}

/** Valia led the Queen somewhere and asked how many clues she touches (AI-86). */
export interface QueenAsked {
  type: "QueenAsked";
  seat: number;
  place: string;
}

/** A seat said how many clues of its left neighbour count (AI-28, AI-30). */
export interface Counted {
  type: "Counted";
  by: number;
  about: number;
  number: number;
}

/** A seat said yes or no about its left neighbour's clue (AI-29, AI-30). */
export interface Affirmed {
  type: "Affirmed";
  by: number;
  about: number;
  yes: boolean;
}

/** The Queen stood on the line: one more token went back into the box (AI-95). */
export interface TokenDiscarded {
  type: "TokenDiscarded";
  left: number;
}

/** No question could be asked (AI-37). */
export interface Passed {
  type: "Passed";
  seat: number;
}

/** An ability was used and left the game; Din and Teor point at somebody (AI-59, AI-63, AI-70). */
export interface AbilityUsed {
  type: "AbilityUsed";
  seat: number;
  character: Character;
  target: number | null;
}

/** Somebody drew an unused card; the deck is seen by all, the card by one (AI-65). */
export interface UnusedDrawn {
  type: "UnusedDrawn";
  seat: number;
  kind: Kind;
  card: Clue | null;
}

/** One of the drawn cards was shown to everybody (AI-65). */
export interface UnusedShown {
  type: "UnusedShown";
  seat: number;
  card: Clue;
}

/** A white or black token says something about the left neighbour's combination (AI-72, AI-74). */
export interface TokenLaid {
  type: "TokenLaid";
  by: number;
  about: number;
  colour: Colour;
  zone: string;
}

/** A seat makes no use of what it was offered (AI-71). */
export interface Declined {
  type: "Declined";
  seat: number;
}

/** The die says where the Queen goes (AI-98). */
export interface DieRolled {
  type: "DieRolled";
  seat: number;
  face: number;
}

/** The Queen went one place; somebody chose the way on a 5 or a 6 (AI-98, AI-101). */
export interface QueenMoved {
  type: "QueenMoved";
  direction: Direction;
  place: string;
  seat: number | null;
}

/** Where the Queen can go, in the order of the die (AI-98). */
export type Direction = "down" | "left" | "right" | "up";

/** The edge stopped the Queen (AI-100). */
export interface QueenStayed {
  type: "QueenStayed";
  direction: Direction;
}

/** A seat is for resolving now, or no longer; where talk is forbidden, only that seat knows (AI-43). */
export interface Voted {
  type: "Voted";
  seat: number;
  resolve: boolean;
  secret: boolean;
}

/** A seat said how it stands with one type (AI-39). */
export interface Marked {
  type: "Marked";
  seat: number;
  kind: Kind;
  sign: Sign;
}

/** A seat said whether it knows its whole combination (AI-40). */
export interface ReadySaid {
  type: "ReadySaid";
  seat: number;
  ready: boolean;
}

/** No more questions: called by all, or because the tokens are spent (AI-42, AI-43). */
export interface ResolutionBegan {
  type: "ResolutionBegan";
  seat: number;
  called: boolean;
}

/** The right neighbour said yes (AI-47). */
export interface GuessConfirmed {
  type: "GuessConfirmed";
  seat: number;
  by: number;
  clue: Clue;
}

/** The right neighbour said no (AI-48). */
export interface GuessRefused {
  type: "GuessRefused";
  seat: number;
  by: number;
  clue: Clue;
}

/** The team paid for a wrong guess with an Almost Innocent token (AI-48). */
export interface InnocenceLost {
  type: "InnocenceLost";
  left: number;
}

/** Everybody has named every clue: all have won (AI-52). */
export interface TeamCleared {
  type: "TeamCleared";
  combinations: readonly (readonly Clue[])[];
}

/** A wrong guess with no Almost Innocent token left: all have lost (AI-49). */
export interface TeamCondemned {
  type: "TeamCondemned";
  combinations: readonly (readonly Clue[])[];
}

/** Nature shuffles the deck of each type in play, and says who is active first. */
export interface Deal {
  type: "Deal";
  decks: readonly (readonly Clue[])[];
  first: number;
}

/** Nature lets the Queen's die fall. */
export interface Throw {
  type: "Throw";
  face: number;
}

/** Ask how many clues are on a line; a Queen in the way costs one more token. */
export interface AskQuantity {
  type: "AskQuantity";
  line: Line;
  extra: Face | null;
}

/** Ask whether the clue of one type is on a line; a Queen in the way costs one more token. */
export interface AskKind {
  type: "AskKind";
  line: Line;
  kind: Kind;
  extra: Face | null;
}

/** With Okra's token, ask about a line already used: how many, or about one type. */
export interface AskAgain {
  type: "AskAgain";
  line: Line;
  kind: Kind | null;
  extra: Face | null;
}

/** With Edd, ask whether the offender is an animal or the evidence a liquid. */
export interface Investigate {
  type: "Investigate";
  inquiry: Inquiry;
}

/** With Valia, take the Queen to one of her places and ask how many clues she touches. */
export interface LeadQueen {
  type: "LeadQueen";
  place: string;
}

/** Let the turn go by, when no question can be asked. */
export interface Pass {
  type: "Pass";
}

/** With Din, let somebody look at three unused cards. */
export interface LetDraw {
  type: "LetDraw";
  seat: number;
}

/** With Teor, let somebody lay the white or the black token. */
export interface LetSpeak {
  type: "LetSpeak";
  seat: number;
}

/** Draw the top unused card of this type. */
export interface DrawFrom {
  type: "DrawFrom";
  kind: Kind;
}

/** Show everybody this one of the drawn cards. */
export interface Show {
  type: "Show";
  card: Clue;
}

/** Lay the white or the black token on a zone. */
export interface LayToken {
  type: "LayToken";
  colour: Colour;
  zone: string;
}

/** Lay neither token. */
export interface Decline {
  type: "Decline";
}

/** Choose where the Queen goes. */
export interface Guide {
  type: "Guide";
  direction: Direction;
}

/** Be for resolving now, or no longer. */
export interface Vote {
  type: "Vote";
  resolve: boolean;
}

/** Say of one type whether it is open, doubtful or known. */
export interface Mark {
  type: "Mark";
  kind: Kind;
  sign: Sign;
}

/** Say whether the whole combination is known. */
export interface SayReady {
  type: "SayReady";
  ready: boolean;
}

/** Name one's own clue aloud. */
export interface Guess {
  type: "Guess";
  clue: Clue;
}

/** A scenario, a level, and how to read them. */
export interface Options {
  type: "Options";
  scenario?: Chapter;
  level?: Level;
  own?: string | null;
  filled?: boolean;
  spare?: Spare;
  characters?: readonly Character[];
}

/** The twelve scenarios of the campaign, in the order they are best played (AI-06). */
export type Chapter = "1" | "10" | "11A" | "11B" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";

/** The ability two players get on top: the first that is free, none, or the one they want (AI-60). */
export type Spare = "din" | "edd" | "first" | "none" | "okra" | "teor" | "valia";

/** What a team notes after each game of the campaign (AI-117); it bars nothing (AI-06). */
export interface Progress {
  type: "Progress";
  trials: Record<string, Trial>;
  unlocked: readonly Character[];
  next: Chapter | null;
  won: boolean;
  news: readonly string[];
}

/** One scenario in the team's notes. */
export interface Trial {
  type: "Trial";
  tries: number;
  wins: number;
  best: Level | null;
  skipped: boolean;
}

export type GameView =
  | View;

export type GameEvent =
  | HandDealt
  | TurnBegan
  | QuantityAsked
  | KindAsked
  | NatureAsked
  | QueenAsked
  | Counted
  | Affirmed
  | TokenDiscarded
  | Passed
  | AbilityUsed
  | UnusedDrawn
  | UnusedShown
  | TokenLaid
  | Declined
  | DieRolled
  | QueenMoved
  | QueenStayed
  | Voted
  | Marked
  | ReadySaid
  | ResolutionBegan
  | GuessConfirmed
  | GuessRefused
  | InnocenceLost
  | TeamCleared
  | TeamCondemned;

export type GameAction =
  | Deal
  | Throw
  | AskQuantity
  | AskKind
  | AskAgain
  | Investigate
  | LeadQueen
  | Pass
  | LetDraw
  | LetSpeak
  | DrawFrom
  | Show
  | LayToken
  | Decline
  | Guide
  | Vote
  | Mark
  | SayReady
  | Guess;

export type GameOptions =
  | Options;

export type GameMemory =
  | Progress;
