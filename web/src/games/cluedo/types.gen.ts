// Written by `python -m huisclos.server.codegen`; never edited.

export const SEATS: Readonly<Record<string, readonly string[]>> = {
  AccusationFailed: ["seat"],
  Accused: ["seat"],
  Answered: ["seat"],
  Ask: ["by"],
  Ballot: ["seat"],
  CardNamed: ["seat"],
  CardOpened: ["seat"],
  CardShown: ["by", "to"],
  CaseSolved: ["seat"],
  ChoosePassage: ["seat"],
  ClueDrawn: ["seat"],
  Conclude: ["seat"],
  Designate: ["seat"],
  Dice: ["seat"],
  DiceRolled: ["seat"],
  DrawClue: ["seat"],
  Ending: ["winner"],
  EnvelopeSeen: ["seat"],
  HandDealt: ["seat"],
  Hurry: ["reader", "waiting"],
  IfSilent: ["seat"],
  Inquire: ["seat"],
  KnownRoom: ["seat"],
  KnownTo: ["seats"],
  LayOpen: ["waiting"],
  March: ["seat"],
  Moved: ["seat"],
  NameCard: ["seat"],
  NamedBefore: ["seat"],
  NamedFirst: ["seat"],
  NewRoom: ["seat"],
  NobodyShowed: ["to"],
  NothingToReveal: ["seat"],
  NothingToShow: ["seat", "to"],
  OnTheWay: ["seat"],
  OpenCard: ["seat"],
  PassageOpened: ["seat"],
  PassageTaken: ["seat"],
  Pressure: ["seat"],
  Refute: ["by", "seat", "silent"],
  RoomSearched: ["seat"],
  Rushed: ["seat"],
  Scene: ["out"],
  SeatDesignated: ["seat", "target"],
  Seen: ["by"],
  ShowLeft: ["waiting"],
  Stayed: ["seat"],
  Suggested: ["seat"],
  Trusted: ["seat"],
  Turn: ["seat"],
  TurnBegan: ["seat"],
  View: ["seat"],
  Visit: ["seat"],
};

export const RULES: Readonly<Record<string, string>> = {
  AccusationFailed: "CL-67",
  Accused: "CL-64",
  Answered: "CL-19",
  CardNamed: "CL-19",
  CardOpened: "CL-19",
  CardShown: "CL-55",
  CardsHidden: "CL-80",
  CaseSolved: "CL-66",
  ClueDrawn: "CL-18",
  DiceRolled: "CL-16",
  EnvelopeSeen: "CL-65",
  HandDealt: "CL-09",
  Moved: "CL-28",
  MurdererEscaped: "CL-71",
  NobodyHas: "CL-19",
  NobodyShowed: "CL-56",
  NothingToReveal: "CL-87",
  NothingToShow: "CL-53",
  PassageOpened: "CL-42",
  PassageTaken: "CL-41",
  RoomSearched: "CL-82",
  Rushed: "CL-19",
  SeatDesignated: "CL-19",
  Stayed: "CL-36",
  Suggested: "CL-45",
  TurnBegan: "CL-14",
  WeaponsPlaced: "CL-04",
};

/** The table through one seat's eyes; a spectator has no seat, no hand and no notebook. */
export interface View {
  type: "View";
  seat: number | null;
  scene: Scene;
  agenda: readonly (Dealing | Turn | Dice | March | Visit | Inquire | Ask | Refute | Conclude | DrawClue | PutAway | LayOpen | ShowLeft | NameCard | Witness | Pressure | ChoosePassage | Hurry)[];
  hand: readonly Card[];
  notebook: readonly Seen[];
  envelope: Case | null;
}

/** The board and all that lies face up around it. */
export interface Scene {
  type: "Scene";
  plan: Plan;
  deck: Deck;
  linger: boolean;
  characters: readonly Suspect[];
  pawns: readonly (number | Room)[];
  weapons: readonly Room[];
  hand_sizes: readonly number[];
  opened: readonly OpenCard[];
  out: readonly number[];
  pile: readonly (Clue | null)[];
  passages: readonly Room[];
  hiding: readonly Room[];
  asked_in: readonly (Room | null)[];
  ending: Ending | null;
}

/** Which house is played in. */
export type Plan = "classic" | "house_2015";

/** Which clue cards are played with: none is the traditional game (CL-11). */
export type Deck = "large" | "nine" | "none";

/** The six characters, clockwise around the board (CL-13). */
export type Suspect = "green" | "mustard" | "orchid" | "peacock" | "plum" | "scarlett";

export type Room = "ballroom" | "billiard" | "conservatory" | "dining" | "hall" | "kitchen" | "library" | "lounge" | "study";

/** A card everybody knows, and whose it is. */
export interface OpenCard {
  type: "OpenCard";
  card: Card;
  seat: number;
}

/** The 21 cards that can lie in the envelope, in the order of the sheet. */
export type Card = "ballroom" | "billiard" | "candlestick" | "conservatory" | "dagger" | "dining" | "green" | "hall" | "kitchen" | "library" | "lounge" | "mustard" | "orchid" | "peacock" | "pipe" | "plum" | "revolver" | "rope" | "scarlett" | "study" | "wrench";

/** The clue cards: nine special ones, and one for each named card in the large deck (CL-22). */
export type Clue = "all_reveal" | "call_ballroom" | "call_billiard" | "call_candlestick" | "call_conservatory" | "call_dagger" | "call_dining" | "call_green" | "call_hall" | "call_kitchen" | "call_library" | "call_lounge" | "call_mustard" | "call_orchid" | "call_peacock" | "call_pipe" | "call_plum" | "call_revolver" | "call_rope" | "call_scarlett" | "call_study" | "call_wrench" | "name_room" | "name_suspect" | "name_weapon" | "new_passage" | "pressure" | "rush" | "show_left" | "witness";

/** How it ended: who was right, or nobody, and what the envelope held. */
export interface Ending {
  type: "Ending";
  winner: number | null;
  case: Case;
}

/** A suspect, a weapon and a room: what the envelope holds, a suggestion names, an accusation claims. */
export interface Case {
  type: "Case";
  suspect: Suspect;
  weapon: Weapon;
  room: Room;
}

export type Weapon = "candlestick" | "dagger" | "pipe" | "revolver" | "rope" | "wrench";

/** One card of each kind goes unseen into the envelope; the rest is shuffled together and dealt out. */
export interface Dealing {
  type: "Dealing";
  clues: readonly Clue[];
  fast: boolean;
  extras: Extras;
}

/** Who gets the odd cards when hands cannot be equal: the first in turn order, or the last (CL-09). */
export type Extras = "first" | "last";

/** A turn begins: roll, or in a room also stay, take a passage or accuse (CL-23, CL-24, CL-63). */
export interface Turn {
  type: "Turn";
  seat: number;
}

/** The dice fall; for each magnifier a clue card is drawn before the pawn moves (CL-16 to CL-18). */
export interface Dice {
  type: "Dice";
  seat: number;
}

/** The pawn walks the whole total, or into a room, or stays in its room (CL-28, CL-30, CL-37). */
export interface March {
  type: "March";
  seat: number;
  total: number;
}

/** A pawn is in a room in its player's turn: a card lying there is looked at in secret (CL-82). */
export interface Visit {
  type: "Visit";
  seat: number;
}

/** In a room one may suggest once, accuse, or leave it at that (CL-43, CL-63). */
export interface Inquire {
  type: "Inquire";
  seat: number;
}

/** The question goes round to the left until somebody holds a named card (CL-50, CL-53, CL-54). */
export interface Ask {
  type: "Ask";
  by: number;
  case: Case;
}

/** A seat holds at least one named card and must show exactly one, to the asker only (CL-51, CL-52). */
export interface Refute {
  type: "Refute";
  by: number;
  case: Case;
  seat: number;
  silent: readonly number[];
}

/** The answer is noted; the turn is over unless an accusation follows (CL-59, CL-63). */
export interface Conclude {
  type: "Conclude";
  seat: number;
}

/** The top clue card is read to all and must be obeyed (CL-17, CL-19). */
export interface DrawClue {
  type: "DrawClue";
  seat: number;
}

/** A used clue card goes under the pile (CL-20). */
export interface PutAway {
  type: "PutAway";
  clue: Clue;
}

/** Each picks a card that is not yet open; all are laid open together (CL-22). */
export interface LayOpen {
  type: "LayOpen";
  waiting: readonly number[];
  ballots: readonly Ballot[];
}

/** A card a seat has chosen in secret; only that seat sees which. */
export interface Ballot {
  type: "Ballot";
  seat: number;
  card: Card | null;
}

/** Each shows a card of own choice to the left neighbour only (CL-22). */
export interface ShowLeft {
  type: "ShowLeft";
  waiting: readonly number[];
  ballots: readonly Ballot[];
}

/** The reader says a card of one kind; whoever holds it lays it open (CL-22). */
export interface NameCard {
  type: "NameCard";
  seat: number;
  kind: Kind;
}

/** Who, with what, where: the three columns of a question. */
export type Kind = "room" | "suspect" | "weapon";

/** One of the 21 cards is drawn by lot and named; whoever holds it lays it open (CL-22). */
export interface Witness {
  type: "Witness";
}

/** The reader points at another player, who lays a card of own choice open (CL-22). */
export interface Pressure {
  type: "Pressure";
  seat: number;
}

/** The reader lays the card in a room, which joins the secret passages for the whole game (CL-42). */
export interface ChoosePassage {
  type: "ChoosePassage";
  seat: number;
}

/** In turn order from the reader, everybody still playing moves into a room of own choice (CL-22). */
export interface Hurry {
  type: "Hurry";
  reader: number;
  waiting: readonly number[];
}

/** A card somebody showed this seat, or that lay in a room. */
export interface Seen {
  type: "Seen";
  card: Card;
  by: number | null;
  room: Room | null;
}

/** A seat received its cards: how many is public, which is not (CL-09, CL-10). */
export interface HandDealt {
  type: "HandDealt";
  seat: number;
  size: number;
  cards: readonly Card[] | null;
}

/** Four cards were laid face down in rooms (CL-80). */
export interface CardsHidden {
  type: "CardsHidden";
  rooms: readonly Room[];
}

/** Each weapon was put into a room of its own (CL-04). */
export interface WeaponsPlaced {
  type: "WeaponsPlaced";
  rooms: readonly Room[];
}

/** It is a seat’s turn (CL-14). */
export interface TurnBegan {
  type: "TurnBegan";
  seat: number;
}

/** Two dice were rolled (CL-16). */
export interface DiceRolled {
  type: "DiceRolled";
  seat: number;
  first: number;
  second: number;
}

/** A pawn walked these squares, perhaps into a room (CL-28). */
export interface Moved {
  type: "Moved";
  seat: number;
  path: readonly (number | Room)[];
  room: Room | null;
}

/** A pawn stays in its room (CL-36). */
export interface Stayed {
  type: "Stayed";
  seat: number;
  room: Room;
}

/** A pawn went through a secret passage (CL-41). */
export interface PassageTaken {
  type: "PassageTaken";
  seat: number;
  origin: Room;
  room: Room;
}

/** Somebody asked the table; the suspect and the weapon were brought into the room (CL-45). */
export interface Suggested {
  type: "Suggested";
  seat: number;
  suspect: Suspect;
  weapon: Weapon;
  room: Room;
}

/** A seat had none of the three cards (CL-53). */
export interface NothingToShow {
  type: "NothingToShow";
  seat: number;
  to: number;
}

/** One seat showed another a card: the two know which, the rest only that (CL-55). */
export interface CardShown {
  type: "CardShown";
  by: number;
  to: number;
  card: Card | null;
}

/** The question went round the table unanswered (CL-56). */
export interface NobodyShowed {
  type: "NobodyShowed";
  to: number;
}

/** A seat names the three cards aloud (CL-64). */
export interface Accused {
  type: "Accused";
  seat: number;
  suspect: Suspect;
  weapon: Weapon;
  room: Room;
}

/** The accuser looked into the envelope, alone (CL-65). */
export interface EnvelopeSeen {
  type: "EnvelopeSeen";
  seat: number;
  case: Case | null;
}

/** The accuser was wrong and plays no more, but goes on answering (CL-67, CL-68). */
export interface AccusationFailed {
  type: "AccusationFailed";
  seat: number;
}

/** The accuser was right and laid the envelope's cards on the table (CL-66). */
export interface CaseSolved {
  type: "CaseSolved";
  seat: number;
  case: Case;
}

/** Everybody has accused wrongly: nobody wins, and the envelope is opened (CL-71). */
export interface MurdererEscaped {
  type: "MurdererEscaped";
  case: Case;
}

/** A magnifier brought a clue card (CL-18). */
export interface ClueDrawn {
  type: "ClueDrawn";
  seat: number;
  clue: Clue;
}

/** A card was called for: by a seat, or by lot (CL-19). */
export interface CardNamed {
  type: "CardNamed";
  seat: number | null;
  card: Card;
}

/** A card was laid open: everybody knows it and whose it is (CL-19). */
export interface CardOpened {
  type: "CardOpened";
  seat: number;
  card: Card;
}

/** A seat should reveal a card, and all its cards lie open already (CL-87). */
export interface NothingToReveal {
  type: "NothingToReveal";
  seat: number;
}

/** Nobody holds the card that was called for (CL-19). */
export interface NobodyHas {
  type: "NobodyHas";
  card: Card;
}

/** A clue card is aimed at a seat (CL-19). */
export interface SeatDesignated {
  type: "SeatDesignated";
  seat: number;
  target: number;
}

/** A seat has chosen its card; it will be seen when all have (CL-19). */
export interface Answered {
  type: "Answered";
  seat: number;
}

/** A room joins the secret passages (CL-42). */
export interface PassageOpened {
  type: "PassageOpened";
  seat: number;
  room: Room;
}

/** A pawn ran to a room (CL-19). */
export interface Rushed {
  type: "Rushed";
  seat: number;
  room: Room;
}

/** A seat looked at the card that lies in its room (CL-82). */
export interface RoomSearched {
  type: "RoomSearched";
  seat: number;
  room: Room;
  card: Card | null;
}

/** Nature prepares the table: envelope, cards in dealing order, weapons, clue pile, hiding rooms. */
export interface Deal {
  type: "Deal";
  envelope: Case;
  cards: readonly Card[];
  weapons: readonly Room[];
  clues: readonly Clue[];
  hiding: readonly Room[];
}

/** Nature lets the two dice fall. */
export interface Throw {
  type: "Throw";
  first: number;
  second: number;
}

/** Take the dice. */
export interface Roll {
  type: "Roll";
}

/** Remain in this room. */
export interface Stay {
  type: "Stay";
}

/** Slip through a secret passage. */
export interface TakePassage {
  type: "TakePassage";
  room: Room;
}

/** Walk the whole roll to this square. */
export interface Walk {
  type: "Walk";
  square: number;
}

/** Walk into this room. */
export interface Enter {
  type: "Enter";
  room: Room;
}

/** Name a suspect and a weapon in this room, and ask who can prove it wrong. */
export interface Suggest {
  type: "Suggest";
  suspect: Suspect;
  weapon: Weapon;
  room: Room;
}

/** Name the murderer, the weapon and the room for good. */
export interface Accuse {
  type: "Accuse";
  suspect: Suspect;
  weapon: Weapon;
  room: Room;
}

/** Hand the dice to the left. */
export interface EndTurn {
  type: "EndTurn";
}

/** Show, or lay open, this card of one's own. */
export interface Show {
  type: "Show";
  card: Card;
}

/** Call for a card by its name. */
export interface Name {
  type: "Name";
  card: Card;
}

/** Point at somebody. */
export interface Designate {
  type: "Designate";
  seat: number;
}

/** Join this room to the secret passages. */
export interface OpenPassage {
  type: "OpenPassage";
  room: Room;
}

/** Hurry into this room. */
export interface Rush {
  type: "Rush";
  room: Room;
}

/** What the table agrees on before the deal. */
export interface Options {
  type: "Options";
  deck?: Deck;
  plan?: Plan;
  fast?: boolean;
  extras?: Extras;
  linger?: boolean;
  characters?: readonly Suspect[];
}

export type GameView =
  | View;

export type GameEvent =
  | HandDealt
  | CardsHidden
  | WeaponsPlaced
  | TurnBegan
  | DiceRolled
  | Moved
  | Stayed
  | PassageTaken
  | Suggested
  | NothingToShow
  | CardShown
  | NobodyShowed
  | Accused
  | EnvelopeSeen
  | AccusationFailed
  | CaseSolved
  | MurdererEscaped
  | ClueDrawn
  | CardNamed
  | CardOpened
  | NothingToReveal
  | NobodyHas
  | SeatDesignated
  | Answered
  | PassageOpened
  | Rushed
  | RoomSearched;

export type GameAction =
  | Deal
  | Throw
  | Roll
  | Stay
  | TakePassage
  | Walk
  | Enter
  | Suggest
  | Accuse
  | EndTurn
  | Show
  | Name
  | Designate
  | OpenPassage
  | Rush;

export type GameOptions =
  | Options;
