// Written by `python -m huisclos.server.codegen`; never edited.

export const SEATS: Readonly<Record<string, readonly string[]>> = {
  Accepted: ["seat"],
  Agrees: ["seats"],
  Answered: ["seat"],
  Ballot: ["seat"],
  CaseClosed: ["seat"],
  CaseFilled: ["seat"],
  CaseOpened: ["seat"],
  Closed: ["seat"],
  Clue: ["waiting", "late"],
  Collect: ["seat"],
  Depart: ["seat"],
  Departed: ["seat"],
  Discussion: ["waiting"],
  HandDealt: ["seat"],
  Handover: ["to"],
  Lead: ["seat"],
  LeaderChosen: ["seat"],
  Muster: ["asked", "waiting"],
  NumberDealt: ["seat"],
  Plainest: ["seat"],
  Proposed: ["seat"],
  Scene: ["present", "active", "masked"],
  Scored: ["seat"],
  Secrets: ["to"],
  Shakiest: ["seat"],
  Surest: ["seat"],
  SwapAsked: ["seat"],
  TimeRanOut: ["seats"],
  Torn: ["seat"],
  Turn: ["seat"],
  TurnBegan: ["seat"],
  Unmasked: ["seat", "right"],
  View: ["seat"],
  Voted: ["seat"],
  VotesTaken: ["seat"],
  Voting: ["waiting"],
};

export const RULES: Readonly<Record<string, string>> = {
  Accepted: "SI-06",
  Answered: "SI-49",
  CaseClosed: "SI-13",
  CaseFilled: "SI-13",
  CaseOpened: "SI-20",
  CharacterBrought: "SI-06",
  CharactersLaid: "SI-04",
  Departed: "SI-37",
  GameEnded: "SI-38",
  HandDealt: "SI-07",
  LeaderChosen: "SI-27",
  NumberDealt: "SI-10",
  Proposed: "SI-48",
  RoundBegan: "SI-09",
  Scored: "SI-29",
  SwapAsked: "SI-06",
  TimeRanOut: "SI-13",
  TurnBegan: "SI-46",
  Unmasked: "SI-27",
  Voted: "SI-24",
  VotesTaken: "SI-21",
};

/** The table through one seat's eyes; a spectator has no seat, no hand and no number (SI-62). */
export interface View {
  type: "View";
  seat: number | null;
  scene: Scene;
  agenda: readonly (Dealing | Layout | Muster | Exchange | Replacement | Handover | Lottery | Secrets | Clue | Voting | Discussion)[];
  hand: readonly number[];
  used: readonly number[];
  number: number | null;
}

/** The board and all that lies face up around it. */
export interface Scene {
  type: "Scene";
  options: Options;
  version: number;
  colours: readonly Colour[];
  present: readonly number[];
  scores: readonly number[];
  swapped: readonly number[];
  board: readonly (string | null)[];
  gone: readonly string[];
  hand_sizes: readonly number[];
  round: number;
  active: number | null;
  pile: number;
  masked: readonly number[];
  cases: readonly (readonly Picture[])[];
  rounds: readonly Round[];
  turns: readonly Turn[];
  over: boolean;
}

/** What the table agrees on before the deal. */
export interface Options {
  type: "Options";
  mode?: Mode;
  selection?: Selection;
  living?: boolean;
  swaps?: Swaps;
  own?: string;
  seen?: readonly string[];
  colours?: readonly Colour[];
}

/** Everybody for themselves, or one team (SI-41). */
export type Mode = "competitive" | "cooperative";

/** Which of our characters are played with. */
export type Selection = "default" | "everything" | "family";

/** How many characters a player may have exchanged in a game (SI-06). */
export type Swaps = "none" | "three" | "unlimited";

/** What tells a player's case, vote cards and pawn from the others' (SI-02). */
export type Colour = "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow";

/** A pictogram everybody sees in a case, and the colour of its place. */
export interface Picture {
  type: "Picture";
  pictogram: string;
  green: boolean;
}

/** A round that was counted: everything about it lies open now. */
export interface Round {
  type: "Round";
  characters: readonly string[];
  numbers: readonly (number | null)[];
  cases: readonly (readonly Picture[])[];
  votes: readonly (readonly (number | null)[])[];
}

/** A turn of the team that is over. */
export interface Turn {
  type: "Turn";
  seat: number;
  characters: readonly string[];
  number: number;
  case: readonly Picture[];
  answer: number | null;
}

/** Everybody is dealt picture cards; those left over stay out of the game (SI-07). */
export interface Dealing {
  type: "Dealing";
}

/** Eight characters are laid out, one at each number, for everybody to see (SI-04, SI-05, SI-37). */
export interface Layout {
  type: "Layout";
}

/** The characters may be exchanged until everybody asked is content with them (SI-06). */
export interface Muster {
  type: "Muster";
  asked: readonly number[];
  waiting: readonly number[];
}

/** A character leaves the game, and another comes out of the box in its place (SI-06). */
export interface Exchange {
  type: "Exchange";
  number: number;
}

/** Between turns of the team the guessed character alone is replaced from the pile (SI-52). */
export interface Replacement {
  type: "Replacement";
  number: number;
}

/** The next of the team, who sees the new character before taking a number, has the case (SI-53). */
export interface Handover {
  type: "Handover";
  to: number;
}

/** Who of the team begins is left to chance (SI-46). */
export interface Lottery {
  type: "Lottery";
}

/** Each of these seats gets a number in secret, no two the same; the others stay unseen (SI-10). */
export interface Secrets {
  type: "Secrets";
  to: readonly number[];
}

/** Each of these seats puts one to three cards into its case; all are opened together (SI-13, SI-20). */
export interface Clue {
  type: "Clue";
  waiting: readonly number[];
  closed: readonly Closed[];
  late: readonly number[];
}

/** A case nobody but its owner has seen yet. */
export interface Closed {
  type: "Closed";
  seat: number;
  placements: readonly Placement[] | null;
}

/** A card put into the case with one of its four pictograms showing, in a green place or in a red one. */
export interface Placement {
  type: "Placement";
  card: number;
  pictogram: string;
  green: boolean;
}

/** Everybody lays a number before each opponent, face down until all have (SI-21, SI-24). */
export interface Voting {
  type: "Voting";
  waiting: readonly number[];
  ballots: readonly Ballot[];
}

/** The votes of a seat, face down; only that seat knows them. */
export interface Ballot {
  type: "Ballot";
  seat: number;
  numbers: readonly (number | null)[] | null;
}

/** The guessers talk and propose until they agree, or have gone round often enough (SI-48). */
export interface Discussion {
  type: "Discussion";
  waiting: readonly number[];
  proposals: readonly (number | null)[];
  look: number;
}

/** A seat received its picture cards: how many is public, which is not (SI-07, SI-61). */
export interface HandDealt {
  type: "HandDealt";
  seat: number;
  size: number;
  cards: readonly number[] | null;
}

/** Another of the four rounds (SI-09). */
export interface RoundBegan {
  type: "RoundBegan";
  number: number;
}

/** Eight characters lie around the board, the first at number 1 (SI-04). */
export interface CharactersLaid {
  type: "CharactersLaid";
  characters: readonly string[];
}

/** A seat is content with the eight characters (SI-06). */
export interface Accepted {
  type: "Accepted";
  seat: number;
}

/** A seat wants another character in this place; the old one leaves the game (SI-06). */
export interface SwapAsked {
  type: "SwapAsked";
  seat: number;
  number: number;
}

/** A character comes out of the box to this place at the board (SI-06). */
export interface CharacterBrought {
  type: "CharacterBrought";
  number: number;
  character: string;
}

/** The lot says who begins (SI-27). */
export interface LeaderChosen {
  type: "LeaderChosen";
  seat: number;
}

/** Somebody of the team is to give the pictures (SI-46). */
export interface TurnBegan {
  type: "TurnBegan";
  number: number;
  seat: number;
}

/** A seat received its secret number (SI-10). */
export interface NumberDealt {
  type: "NumberDealt";
  seat: number;
  number: number | null;
}

/** A seat has chosen its pictures; they will be seen when all have (SI-13). */
export interface CaseClosed {
  type: "CaseClosed";
  seat: number;
}

/** Chance put a picture into the case of somebody who ran out of time, in a green place (SI-13). */
export interface CaseFilled {
  type: "CaseFilled";
  seat: number;
  card: number | null;
  pictogram: string | null;
}

/** Everybody sees which pictograms a seat has put into its green and red places (SI-20). */
export interface CaseOpened {
  type: "CaseOpened";
  seat: number;
  green: readonly string[];
  red: readonly string[];
}

/** A seat has voted; the votes will be seen when all have (SI-24). */
export interface Voted {
  type: "Voted";
  seat: number;
}

/** The votes of somebody who ran out of time count as they lie; what is missing stays blank (SI-21). */
export interface VotesTaken {
  type: "VotesTaken";
  seat: number;
  numbers: readonly (number | null)[] | null;
}

/** A seat turned up its number and the votes in front of it (SI-27). */
export interface Unmasked {
  type: "Unmasked";
  seat: number;
  number: number;
  character: string;
  votes: readonly (number | null)[];
  right: readonly number[];
}

/** What a seat gained in this round, and what it has now (SI-29). */
export interface Scored {
  type: "Scored";
  seat: number;
  points: number;
  total: number;
}

/** A guesser thinks it is this number (SI-48). */
export interface Proposed {
  type: "Proposed";
  seat: number;
  number: number;
}

/** The team's answer stands, and the number is turned up (SI-49). */
export interface Answered {
  type: "Answered";
  seat: number;
  answer: number | null;
  number: number;
  character: string;
  right: boolean;
}

/** These seats were waited for too long (SI-13). */
export interface TimeRanOut {
  type: "TimeRanOut";
  seats: readonly number[];
}

/** A seat has left; its score stands (SI-37). */
export interface Departed {
  type: "Departed";
  seat: number;
}

/** The last round is over (SI-38). */
export interface GameEnded {
  type: "GameEnded";
}

/** Nature shuffles the picture cards and deals these, hand after hand. */
export interface Deal {
  type: "Deal";
  cards: readonly number[];
}

/** Nature lays eight characters around the board. */
export interface LayOut {
  type: "LayOut";
  characters: readonly string[];
}

/** Nature brings one more character to the board. */
export interface Bring {
  type: "Bring";
  character: string;
}

/** Nature picks the one who begins. */
export interface Lead {
  type: "Lead";
  seat: number;
}

/** Nature deals the secret numbers, in the order of the seats that receive one. */
export interface Assign {
  type: "Assign";
  order: readonly number[];
}

/** Nature puts one picture into the case of somebody who ran out of time. */
export interface Fill {
  type: "Fill";
  placement: Placement;
}

/** The clock, which nature speaks for, waits for nobody any longer. */
export interface TimeUp {
  type: "TimeUp";
}

/** The clock, which nature speaks for, takes the votes of somebody as they lie, with blanks. */
export interface Collect {
  type: "Collect";
  seat: number;
  numbers: readonly (number | null)[];
}

/** The door, which nature speaks for, closes behind somebody. */
export interface Depart {
  type: "Depart";
  seat: number;
}

/** Be content with the eight characters. */
export interface Accept {
  type: "Accept";
}

/** Have the character at this number exchanged. */
export interface Swap {
  type: "Swap";
  number: number;
}

/** Put one to three cards into the case. */
export interface Arrange {
  type: "Arrange";
  placements: readonly Placement[];
}

/** Say which number one believes to be whose: by seat, with a blank for oneself. */
export interface Vote {
  type: "Vote";
  numbers: readonly (number | null)[];
}

/** Say which number the team should answer. */
export interface Propose {
  type: "Propose";
  number: number;
}

/** The characters of the last games, those of the latest last (SI-04). */
export interface Met {
  type: "Met";
  characters: readonly string[];
}

export type GameView =
  | View;

export type GameEvent =
  | HandDealt
  | RoundBegan
  | CharactersLaid
  | Accepted
  | SwapAsked
  | CharacterBrought
  | LeaderChosen
  | TurnBegan
  | NumberDealt
  | CaseClosed
  | CaseFilled
  | CaseOpened
  | Voted
  | VotesTaken
  | Unmasked
  | Scored
  | Proposed
  | Answered
  | TimeRanOut
  | Departed
  | GameEnded;

export type GameAction =
  | Deal
  | LayOut
  | Bring
  | Lead
  | Assign
  | Fill
  | TimeUp
  | Collect
  | Depart
  | Accept
  | Swap
  | Arrange
  | Vote
  | Propose;

export type GameOptions =
  | Options;

export type GameMemory =
  | Met;
