// Written by `python -m huisclos.server.codegen`; never edited.

export const SEATS: Readonly<Record<string, readonly string[]>> = {
  Accusations: ["seat", "against"],
  ActionPlayed: ["seat", "owner"],
  AfterAttribution: ["seat", "given"],
  Alibi: ["seat"],
  Ally: ["seat"],
  AllyAnswers: ["waiting"],
  Amnesia: ["seat"],
  Answered: ["seat"],
  Assault: ["seat"],
  AssaultAnswer: ["seat"],
  AssaultName: ["seat", "target"],
  Attribution: ["seat", "given"],
  Ballot: ["seat", "vote"],
  BeReborn: ["seat"],
  Blackmail: ["seat"],
  Borrow: ["seat", "victim"],
  Bugs: ["seat"],
  CallVote: ["seat", "accused"],
  CardDiscarded: ["seat", "by"],
  CardGiven: ["by", "to"],
  CardKept: ["seat"],
  CardUnpacked: ["by", "seat"],
  CardsDrawn: ["seat"],
  Confess: ["seat"],
  Confession: ["seat"],
  Confiscate: ["seat", "victim"],
  Confrontation: ["seat"],
  Cover: ["seat"],
  Credit: ["by"],
  CrossedFates: ["seat", "first"],
  Curtain: ["pursuer"],
  Dealings: ["seat"],
  Death: ["by"],
  DeathAverted: ["seat"],
  DeathNear: ["seat", "by"],
  DeathNote: ["seat"],
  DeathNotePage: ["seat"],
  DeathWindow: ["waiting", "seat", "by"],
  DecisionAnswers: ["waiting"],
  DecisionTaken: ["seat"],
  Deed: ["seat"],
  Designate: ["seat"],
  DetectiveShown: ["seat"],
  DiscardOne: ["seat"],
  DiscardWindow: ["waiting", "seat"],
  Discovery: ["seat"],
  Doom: ["by"],
  Doubt: ["seat"],
  Draw: ["seat"],
  Endow: ["seat"],
  Execution: ["seat"],
  FalseLead: ["seat"],
  Force: ["seat", "victim"],
  Gift: ["seat"],
  Give: ["seat"],
  Glare: ["seat"],
  HandDealt: ["seat"],
  HandOver: ["seat", "to"],
  HandSeen: ["by", "seat"],
  HandShown: ["seat"],
  Intent: ["seat"],
  Interlude: ["waiting"],
  InvestigationOffice: ["seat"],
  InvisiblePresence: ["seat"],
  IsKira: ["seat", "by"],
  IsNamed: ["seat", "by"],
  KeepOne: ["waiting"],
  KiraPartisan: ["seat"],
  Knew: ["seat"],
  Lead: ["seat"],
  LeakDiscard: ["seat"],
  LeakLook: ["seat"],
  LeaveOrDiscard: ["seat"],
  LieTold: ["seat"],
  Love: ["one", "other"],
  LoveTile: ["seat", "first"],
  MakeshiftOffer: ["waiting"],
  Manipulation: ["seat"],
  MatsudaAnswers: ["waiting"],
  Mole: ["seat"],
  MoveToken: ["seat", "other"],
  NameMet: ["seat"],
  NameVictim: ["seat", "victim"],
  ObjectiveGained: ["seat", "other"],
  Opening: ["seat"],
  Overcast: ["seat"],
  OvercastOffer: ["seat"],
  OvercastRole: ["seat", "target"],
  PartisanLook: ["seat"],
  PartisanReveal: ["seat"],
  Performance: ["seat", "first"],
  PlaceDesignated: ["by"],
  PlayBack: ["seat"],
  PursuitAnswers: ["waiting"],
  Reassignment: ["seat"],
  Rebirth: ["seat"],
  RebirthOffer: ["seat"],
  Recordings: ["seat"],
  Refrained: ["seat"],
  Relief: ["seat"],
  Relieved: ["seat"],
  Rem: ["seat"],
  Resignation: ["seat"],
  Result: ["seat"],
  Revival: ["seat", "done"],
  Revive: ["seat"],
  RoleDealt: ["seat"],
  RoleDied: ["seat", "by"],
  RoleNamed: ["by"],
  RoleRevealed: ["seat", "by"],
  RoleSeen: ["by", "seat"],
  RoleTaken: ["seat"],
  RolesSwapped: ["seat"],
  RoundBegan: ["order"],
  RyukMoved: ["seat"],
  Said: ["seat"],
  Scene: ["detective", "circle", "ryuk", "order", "looked", "left", "discarded", "alibis", "covered", "manipulated", "liar"],
  SeatDesignated: ["by", "seat"],
  SeatsExchanged: ["one", "other"],
  ShinigamiEyes: ["seat"],
  ShowOwn: ["seat"],
  ShowRole: ["seat"],
  Silence: ["seat"],
  Silencing: ["seat"],
  Spared: ["seat"],
  Staging: ["seat", "by"],
  Suspect: ["seat"],
  Suspected: ["seat", "by"],
  SuspicionMeant: ["by", "seat"],
  SuspicionsExchanged: ["one", "other"],
  Tactics: ["seat"],
  TacticsOffer: ["seat"],
  Tailing: ["seat"],
  TailingEnd: ["seat"],
  TakeByLot: ["seat", "victim"],
  TellsOf: ["seat"],
  Testify: ["seat"],
  Testimony: ["seat"],
  Threat: ["owner", "acted"],
  ThreatStirred: ["seat"],
  TileDiscarded: ["seat"],
  TileExposed: ["seat"],
  TileLeft: ["seat"],
  TileLooked: ["seat"],
  Trapped: ["seat"],
  Turn: ["seat"],
  TurnBegan: ["seat"],
  TurnEnd: ["seat"],
  TurnEnded: ["seat"],
  Unpacking: ["seat"],
  Unraveling: ["seat", "first"],
  Unread: ["seat"],
  View: ["seat"],
  Vote: ["seat"],
  VotesCounted: ["voters", "votes", "seats"],
  Voting: ["accused", "waiting"],
  WagerChoice: ["seat", "receivers"],
  WagerLook: ["seat"],
  WatariFoundation: ["seat"],
  Watch: ["seat"],
  WayChosen: ["seat"],
  Weighed: ["seat"],
  WriteName: ["seat"],
};

export const RULES: Readonly<Record<string, string>> = {
  ActionPlayed: "DN-62",
  Answered: "AMB-05",
  CardDiscarded: "DN-66",
  CardGiven: "DN-21",
  CardKept: "DN-16",
  CardUnpacked: "DN-62",
  CardsDrawn: "DN-23",
  DeathAverted: "DN-70",
  DeathNear: "DN-70",
  DecisionTaken: "DN-29",
  DeckShuffled: "AMB-02",
  DetectiveShown: "DN-10",
  GameEnded: "DN-56",
  HandDealt: "DN-15",
  HandSeen: "DN-05",
  HandShown: "DN-05",
  LieTold: "DN-62",
  NameMet: "DN-62",
  ObjectiveGained: "DN-57",
  PlaceDesignated: "DN-05",
  Refrained: "DN-62",
  Relieved: "DN-35",
  RoleDealt: "DN-08",
  RoleDied: "DN-40",
  RoleNamed: "DN-05",
  RoleRevealed: "DN-34",
  RoleSeen: "DN-05",
  RoleTaken: "DN-09",
  RolesSwapped: "DN-62",
  RoundBegan: "DN-20",
  RyukMoved: "DN-71",
  SeatDesignated: "DN-05",
  SeatsExchanged: "DN-62",
  Spared: "DN-62",
  Suspected: "DN-35",
  SuspicionMeant: "DN-30",
  SuspicionsExchanged: "DN-29",
  ThreatStirred: "DN-62",
  TileDiscarded: "DN-24",
  TileExposed: "DN-62",
  TileLeft: "DN-23",
  TileLooked: "DN-22",
  TileTurned: "DN-27",
  TurnBegan: "DN-20",
  TurnEnded: "DN-26",
  VotesCounted: "DN-29",
  WayChosen: "DN-62",
};

/** The table through one seat's eyes; a spectator has no seat, no hand and no notebook. */
export interface View {
  type: "View";
  seat: number | null;
  scene: Scene;
  agenda: readonly (Dealing | KeepOne | Doom | DeathWindow | Staging | Death | Opening | RyukPrice | TileEffect | Attribution | AfterAttribution | Draw | RoundEnd | NamesCleared | PutTilesAway | PursuitAnswers | Curtain | Discovery | Amnesia | FalseLead | Performance | Revival | Revive | Silence | Silencing | Rebirth | RebirthOffer | BeReborn | Confrontation | Dealings | Tactics | TacticsOffer | DecisionAnswers | Execution | Ally | AllyAnswers | MatsudaAnswers | MakeshiftOffer | Mole | Recordings | PlayBack | WatariFoundation | Endow | InvestigationOffice | HandOver | Blackmail | Force | Unpacking | ShowOwn | TakeByLot | DeathNote | NameVictim | IsNamed | Borrow | DeathNotePage | WriteName | Rem | IsKira | ShinigamiEyes | KiraPartisan | PartisanLook | PartisanReveal | CrossedFates | Tailing | TailingEnd | Bugs | Testimony | Testify | Trapped | ShowRole | ActionEnd | RoundStart | Gift | Interlude | NextTurn | Unraveling | CallVote | Voting | Overcast | OvercastRole | OvercastOffer | Glare | Confiscate | Doubt | Alibi | Relief | InvisiblePresence | Reassignment | MoveToken | Assault | AssaultName | AssaultAnswer | DiscardOne | LoveTile | Confession | Confess | WagerChoice | WagerLook | Cover | Manipulation | Resignation | Accusations | DiscardWindow | Turn | LeaveOrDiscard | LeakLook | LeakDiscard | TurnEnd)[];
  hand_sizes: readonly number[];
  deck_size: number;
  discard_size: number;
  hand: readonly Card[];
  notebook: Notebook | null;
  barred: boolean | null;
  unveiled: readonly Role[];
  hands: readonly (readonly Card[])[];
}

/** Everything that lies face up. Slots are Roles in their places: those of the seats, then the centre. */
export interface Scene {
  type: "Scene";
  people: number;
  first_games: boolean;
  detective: number | null;
  circle: readonly number[];
  faces: readonly (Role | null)[];
  dead: readonly boolean[];
  suspicions: readonly number[];
  ryuk: number | null;
  round: number;
  order: readonly number[];
  looked: readonly number[];
  left: readonly number[];
  discarded: readonly number[];
  pile: readonly number[];
  tiles: readonly (Tile | null)[];
  face_up: Tile | null;
  extra: number;
  alibis: readonly number[];
  covered: readonly number[];
  snoops: number;
  leaking: boolean;
  deeds: readonly Deed[];
  laid: readonly Card[];
  manipulated: readonly number[];
  threat: Threat | null;
  leads: readonly Lead[];
  loves: readonly Love[];
  standing: readonly Tile[];
  liar: number | null;
  reveals: readonly Credit[];
  kills: readonly Credit[];
  swapped: boolean;
  open_hands: readonly (readonly Card[])[];
  spent: readonly Card[];
  over: string | null;
  closing: boolean;
  ending: Ending | null;
}

/** The nine Roles (DN-02). */
export type Role = "role_aizawa" | "role_higuchi" | "role_l" | "role_light" | "role_matsuda" | "role_misa" | "role_mogi" | "role_watari" | "role_yagami";

/** The Investigations in the order of their numbers, five a round (DN-19). */
export type Tile = "inv_ally" | "inv_assault" | "inv_confession" | "inv_confrontation" | "inv_dealings" | "inv_decision" | "inv_doubt" | "inv_encounter" | "inv_execution" | "inv_frenzy" | "inv_friend" | "inv_glare" | "inv_guidance" | "inv_love" | "inv_makeshift" | "inv_matsuda" | "inv_overcast" | "inv_performance" | "inv_pursuit" | "inv_rebirth" | "inv_revival" | "inv_silence" | "inv_tactics" | "inv_unraveling" | "inv_wager";

/** An Action somebody played this round. */
export interface Deed {
  type: "Deed";
  seat: number;
  card: Card;
}

/** The Actions in the order of their numbers, 1 to 36. */
export type Card = "act_accusations" | "act_alibi" | "act_amnesia" | "act_blackmail" | "act_bugs" | "act_clear_name" | "act_cover" | "act_crossed_fates" | "act_death_note" | "act_death_note_page" | "act_discovery" | "act_fake_death_note" | "act_false_identity" | "act_false_lead" | "act_investigation_office" | "act_invisible_presence" | "act_kira_partisan" | "act_leak" | "act_lie" | "act_manipulation" | "act_mole" | "act_reassignment" | "act_recordings" | "act_rem" | "act_renunciation" | "act_resignation" | "act_shinigami_eyes" | "act_snoop" | "act_staging" | "act_tailing" | "act_testimony" | "act_threat" | "act_top_secret" | "act_trapped" | "act_unpacking" | "act_watari_foundation";

/** A Threat lies in front of its owner and watches who plays an Action (29). */
export interface Threat {
  type: "Threat";
  owner: number;
  acted: readonly number[];
}

/** An additional objective: this Role is revealed at the end (34). */
export interface Lead {
  type: "Lead";
  seat: number;
  role: Role;
}

/** Two players who each want the other to stay hidden (tile 12). */
export interface Love {
  type: "Love";
  one: number;
  other: number;
}

/** Whose doing it was that a Role was revealed, or died (DN-77 to DN-81). */
export interface Credit {
  type: "Credit";
  by: number;
  role: Role | null;
  own: boolean;
}

/** How it ended, and what everybody made of it. */
export interface Ending {
  type: "Ending";
  reason: string;
  roles: readonly Role[];
  results: readonly Result[];
}

/** What one person was, wanted and reached. */
export interface Result {
  type: "Result";
  seat: number;
  role: Role;
  goals: readonly Goal[];
}

/** One objective at the end of the game, reached or not. */
export interface Goal {
  type: "Goal";
  test: string;
  apples: number;
  reached: boolean;
  number: number;
}

/** Everybody receives a Role; L turns up, and everybody draws Actions (DN-15, DN-16). */
export interface Dealing {
  type: "Dealing";
  detective: number | null;
}

/** Every player keeps one of the Actions and discards the rest (DN-16). */
export interface KeepOne {
  type: "KeepOne";
  waiting: readonly number[];
}

/** A Role is about to die: whoever could conceivably prevent it is asked, whatever they hold. */
export interface Doom {
  type: "Doom";
  slot: number;
  by: number;
  card: Card | null;
}

/** In round order, the first card played against this death ends the window (AMB-05, AMB-15). */
export interface DeathWindow {
  type: "DeathWindow";
  waiting: readonly number[];
  intents: readonly Intent[];
  seat: number | null;
  place: number | null;
  by: number;
  card: Card | null;
}

/** What a seat has answered to a window; only that seat sees the card until all have answered. */
export interface Intent {
  type: "Intent";
  seat: number;
  card: Card | null;
}

/** 25: the dying player takes a living inactive Role, and the own one dies in the centre (AMB-26). */
export interface Staging {
  type: "Staging";
  seat: number;
  by: number;
}

/** A Role dies and is revealed, unless it dies in secret; its player is out (DN-40 to DN-47). */
export interface Death {
  type: "Death";
  slot: number;
  by: number;
  secretly: boolean;
  own: boolean;
}

/** All have played: L turns the top Investigation up; until then others may interject (DN-27, AMB-04). */
export interface Opening {
  type: "Opening";
  seat: number;
}

/** Step 1: if the Investigation shows Ryuk, the owner of the pawn receives a Suspicion (DN-28, DN-74). */
export interface RyukPrice {
  type: "RyukPrice";
  tile: Tile;
}

/** Step 2: the Investigation takes effect (DN-29). */
export interface TileEffect {
  type: "TileEffect";
  tile: Tile;
}

/** Step 3: L splits the Suspicions as they like among those who can receive them (DN-30, DN-31). */
export interface Attribution {
  type: "Attribution";
  seat: number;
  given: readonly number[];
}

/** What 9 and 15 make of who received Suspicions. */
export interface AfterAttribution {
  type: "AfterAttribution";
  seat: number;
  given: readonly number[];
}

/** A player draws Actions; an empty deck is made anew from the discard (AMB-02). */
export interface Draw {
  type: "Draw";
  seat: number;
  count: number;
}

/** After the Investigation, any-time Actions once more; then 11 strikes and the tiles are put away. */
export interface RoundEnd {
  type: "RoundEnd";
}

/** 11: who has played no Action other than this very card receives a Suspicion, for each such card. */
export interface NamesCleared {
  type: "NamesCleared";
}

/** All tiles of the round are discarded, and the next round begins or L dies (DN-32, DN-53). */
export interface PutTilesAway {
  type: "PutTilesAway";
}

/** 4: at the end, the first unrevealed Kira clockwise from L wants an Investigator for a neighbour. */
export interface PursuitAnswers {
  type: "PursuitAnswers";
  waiting: readonly number[];
  said: readonly Said[];
}

/** A seat has answered for its Role; a lie is known to the liar alone until all have answered. */
export interface Said {
  type: "Said";
  seat: number;
  claim: Role | null;
}

/** Everybody shows the own Role, and Apples are counted (DN-56, DN-57). */
export interface Curtain {
  type: "Curtain";
  pursuer: number | null;
  caught: boolean;
}

/** 12: designate who takes the Ryuk pawn. */
export interface Discovery {
  type: "Discovery";
  seat: number;
}

/** 13: exchange the own Role with a living inactive one. */
export interface Amnesia {
  type: "Amnesia";
  seat: number;
}

/** 34: name an unrevealed Role; that it is revealed at the end is an objective of yours. */
export interface FalseLead {
  type: "FalseLead";
  seat: number;
}

/** 21: L designates two unrevealed neighbours, who exchange all their Suspicions. */
export interface Performance {
  type: "Performance";
  seat: number;
  first: number | null;
}

/** 24: one by one, in the order L likes, every living player takes another Role or a Suspicion. */
export interface Revival {
  type: "Revival";
  seat: number;
  done: readonly number[];
}

/** 24: exchange the own Role with a living inactive one, or receive a Suspicion. */
export interface Revive {
  type: "Revive";
  seat: number;
  count: number;
}

/** 25: L designates a player. */
export interface Silence {
  type: "Silence";
  seat: number;
}

/** 25: who may designate a living inactive Role: it dies, by that player's doing (DN-80). */
export interface Silencing {
  type: "Silencing";
  seat: number;
}

/** 1: L designates an unrevealed player. */
export interface Rebirth {
  type: "Rebirth";
  seat: number;
}

/** 1: an Investigator may kill the own Role for an inactive one. */
export interface RebirthOffer {
  type: "RebirthOffer";
  seat: number;
}

/** 1: the old Role lies dead in the centre, by its player's own hand (DN-80, AMB-26). */
export interface BeReborn {
  type: "BeReborn";
  seat: number;
}

/** 2: L reveals an inactive Role. */
export interface Confrontation {
  type: "Confrontation";
  seat: number;
}

/** 3: L designates those who left the Investigation this round or those who discarded one. */
export interface Dealings {
  type: "Dealings";
  seat: number;
}

/** 5: L designates a player. */
export interface Tactics {
  type: "Tactics";
  seat: number;
}

/** 5: the player may discard an Action, and L has more Suspicions to give. */
export interface TacticsOffer {
  type: "TacticsOffer";
  seat: number;
  count: number;
}

/** 16: Light may escape by a lie; who claims to be Light is banned for good. */
export interface DecisionAnswers {
  type: "DecisionAnswers";
  waiting: readonly number[];
  said: readonly Said[];
}

/** 17: L designates an unrevealed player, dead or alive, who is revealed. */
export interface Execution {
  type: "Execution";
  seat: number;
}

/** 18: L names Investigators, one after the other, whoever and wherever they are. */
export interface Ally {
  type: "Ally";
  seat: number;
  named: readonly Role[];
}

/** 18: counter-clockwise from L, the first who is one of them is revealed, and there it ends. */
export interface AllyAnswers {
  type: "AllyAnswers";
  waiting: readonly number[];
  said: readonly Said[];
  roles: readonly Role[];
}

/** 19: whoever counts as Matsuda, even dead in secret, is revealed, and L has no Suspicions to give. */
export interface MatsudaAnswers {
  type: "MatsudaAnswers";
  waiting: readonly number[];
  said: readonly Said[];
}

/** 20: for each Action discarded L has more Suspicions to give. */
export interface MakeshiftOffer {
  type: "MakeshiftOffer";
  waiting: readonly number[];
  count: number;
}

/** 10: look at L's hand and take an Action from it; then receive a Suspicion. */
export interface Mole {
  type: "Mole";
  seat: number;
  taken: number;
}

/** 14: discard Actions, and reveal as many inactive Roles. */
export interface Recordings {
  type: "Recordings";
  seat: number;
  dropped: number;
}

/** 14: one by one, as many inactive Roles as Actions were discarded are revealed. */
export interface PlayBack {
  type: "PlayBack";
  seat: number;
  left: number;
}

/** 16: discard Actions; the player you designate draws as many. */
export interface WatariFoundation {
  type: "WatariFoundation";
  seat: number;
  dropped: number;
}

/** 16: designate who draws, yourself if you like. */
export interface Endow {
  type: "Endow";
  seat: number;
  count: number;
}

/** 23: designate a player, who gives an Action to L and then one to you. */
export interface InvestigationOffice {
  type: "InvestigationOffice";
  seat: number;
}

/** 23: a player with an Action left gives one of own choice. */
export interface HandOver {
  type: "HandOver";
  seat: number;
  to: number;
}

/** 31: designate another player with an Action, and look at the hand. */
export interface Blackmail {
  type: "Blackmail";
  seat: number;
}

/** 31: choose an Action, which must be played now as in the victim's own turn, or is discarded. */
export interface Force {
  type: "Force";
  seat: number;
  victim: number;
}

/** 33: designate a player with an Action; this card itself does not count. */
export interface Unpacking {
  type: "Unpacking";
  seat: number;
}

/** 33: on yourself, you choose the Action you show. */
export interface ShowOwn {
  type: "ShowOwn";
  seat: number;
}

/** 33: an Action is taken by lot, shown to everybody, and kept. */
export interface TakeByLot {
  type: "TakeByLot";
  seat: number;
  victim: number;
}

/** 1: designate another player, and name the Role unless it is face up. */
export interface DeathNote {
  type: "DeathNote";
  seat: number;
}

/** 1: if the named Role is the victim's, the notebook works. */
export interface NameVictim {
  type: "NameVictim";
  seat: number;
  victim: number;
}

/** 1: the victim says whether the named Role is the right one. */
export interface IsNamed {
  type: "IsNamed";
  seat: number;
  by: number;
  role: Role;
}

/** 1: one Action of the victim's hand may be played as one's own; the rest is given back. */
export interface Borrow {
  type: "Borrow";
  seat: number;
  victim: number;
}

/** 2: designate an unrevealed Role, another player's or an inactive one. */
export interface DeathNotePage {
  type: "DeathNotePage";
  seat: number;
}

/** 2: name the Role and look at it; if it is the right one it dies, otherwise the writer does. */
export interface WriteName {
  type: "WriteName";
  seat: number;
  slot: number;
}

/** 3: an unrevealed player reveals the own Role and designates a player. */
export interface Rem {
  type: "Rem";
  seat: number;
}

/** 3: whoever is not a Kira dies. */
export interface IsKira {
  type: "IsKira";
  seat: number;
  by: number;
}

/** 28: receive a Suspicion, whatever follows; then look at an unrevealed Role: it dies. */
export interface ShinigamiEyes {
  type: "ShinigamiEyes";
  seat: number;
}

/** 4: choose first whether to look at an inactive Role or to reveal one. */
export interface KiraPartisan {
  type: "KiraPartisan";
  seat: number;
}

/** 4: look at an inactive Role, even a revealed or dead one. */
export interface PartisanLook {
  type: "PartisanLook";
  seat: number;
}

/** 4: reveal an inactive Role. */
export interface PartisanReveal {
  type: "PartisanReveal";
  seat: number;
}

/** 9: designate two other unrevealed players; each looks at the other's Role. */
export interface CrossedFates {
  type: "CrossedFates";
  seat: number;
  first: number | null;
}

/** 15: look at an inactive Role; one already revealed only lets you draw. */
export interface Tailing {
  type: "Tailing";
  seat: number;
}

/** 15: then reveal it, or draw an Action. */
export interface TailingEnd {
  type: "TailingEnd";
  seat: number;
  slot: number;
  count: number;
}

/** 17: look at the Role of another player. */
export interface Bugs {
  type: "Bugs";
  seat: number;
}

/** 20: show the own Role secretly to another player. */
export interface Testimony {
  type: "Testimony";
  seat: number;
}

/** 20: who was shown the Role may give Suspicions to one player, anyone. */
export interface Testify {
  type: "Testify";
  seat: number;
  count: number;
}

/** 22: designate another unrevealed player, who must show the own Role to somebody. */
export interface Trapped {
  type: "Trapped";
  seat: number;
}

/** 22: the trapped player chooses who sees the Role. */
export interface ShowRole {
  type: "ShowRole";
  seat: number;
}

/** An Action is resolved to its end before anything else, even the end of the game (DN-54, DN-62). */
export interface ActionEnd {
  type: "ActionEnd";
  card: Card;
}

/** The arrow on the tiles gives the order; the dead have no turn (DN-19, DN-20, AMB-03). */
export interface RoundStart {
  type: "RoundStart";
  number: number;
}

/** L gives an Action to a living player, as long as there is one to give (DN-21, AMB-13). */
export interface Gift {
  type: "Gift";
  seat: number;
}

/** Before the first turn, whoever holds an Action may play it; all must have let it pass (AMB-04). */
export interface Interlude {
  type: "Interlude";
  waiting: readonly number[];
  moment: Moment;
}

/** A quiet moment, in which Actions can be played (AMB-04). */
export type Moment = "choice" | "forced" | "opening" | "others_turn" | "round_end" | "round_start" | "turn_end" | "turn_start";

/** One turn each in the order of the round, then L's (DN-20, AMB-10). */
export interface NextTurn {
  type: "NextTurn";
}

/** 6: L designates two unrevealed players. */
export interface Unraveling {
  type: "Unraveling";
  seat: number;
  first: number | null;
}

/** 6: everybody may talk until L calls the vote. */
export interface CallVote {
  type: "CallVote";
  seat: number;
  accused: readonly [number, number];
}

/** 6: the others vote at the same time; whoever has more votes receives a Suspicion, on a tie both. */
export interface Voting {
  type: "Voting";
  accused: readonly [number, number];
  waiting: readonly number[];
  ballots: readonly Ballot[];
}

/** A vote only its voter knows until all have voted. */
export interface Ballot {
  type: "Ballot";
  seat: number;
  vote: number | null;
}

/** 7: L designates an unrevealed player. */
export interface Overcast {
  type: "Overcast";
  seat: number;
}

/** 7: and a living inactive Role, revealed or not. */
export interface OvercastRole {
  type: "OvercastRole";
  seat: number;
  target: number;
}

/** 7: an Investigator may reveal the own Role, and the inactive one dies. */
export interface OvercastOffer {
  type: "OvercastOffer";
  seat: number;
  place: number;
}

/** 8: L looks at the hand of a player who has both Suspicions and Actions. */
export interface Glare {
  type: "Glare";
  seat: number;
}

/** 8: and discards an Action from it. */
export interface Confiscate {
  type: "Confiscate";
  seat: number;
  victim: number;
}

/** 10: a player with exactly so many Suspicions shows the hand to everybody. */
export interface Doubt {
  type: "Doubt";
  seat: number;
}

/** 5: this round a player gets no Suspicion from L or the Investigation; L has one more to give. */
export interface Alibi {
  type: "Alibi";
  seat: number;
}

/** 4 and 18: lose as many Suspicions as you like, up to so many. */
export interface Relief {
  type: "Relief";
  seat: number;
  most: number;
}

/** 19: the owner of Ryuk receives a Suspicion and looks at a neighbour's Role, revealed or not. */
export interface InvisiblePresence {
  type: "InvisiblePresence";
  seat: number;
}

/** 21: exchange seats with another player. */
export interface Reassignment {
  type: "Reassignment";
  seat: number;
}

/** 21: then you may take a Suspicion from that player, or give one of yours. */
export interface MoveToken {
  type: "MoveToken";
  seat: number;
  other: number;
  count: number;
}

/** 11: L designates an unrevealed player. */
export interface Assault {
  type: "Assault";
  seat: number;
}

/** 11: and names a Role, but not Light. */
export interface AssaultName {
  type: "AssaultName";
  seat: number;
  target: number;
}

/** 11: the right Role is revealed; if it is another, the player draws Actions and discards some. */
export interface AssaultAnswer {
  type: "AssaultAnswer";
  seat: number;
  role: Role;
}

/** 11: the discarded Action need not be one of those just drawn. */
export interface DiscardOne {
  type: "DiscardOne";
  seat: number;
}

/** 12: L designates two neighbours; each wants the other to stay hidden, until the end. */
export interface LoveTile {
  type: "LoveTile";
  seat: number;
  first: number | null;
}

/** 13: L designates an unrevealed player, dead or alive. */
export interface Confession {
  type: "Confession";
  seat: number;
}

/** 13: the player reveals the own Role, or L has more Suspicions to give. */
export interface Confess {
  type: "Confess";
  seat: number;
  count: number;
}

/** 15: with more Suspicions through an Alibi, L says which one gives the look. */
export interface WagerChoice {
  type: "WagerChoice";
  seat: number;
  receivers: readonly number[];
}

/** 15: the receiver chooses the neighbour. */
export interface WagerLook {
  type: "WagerLook";
  seat: number;
}

/** 7: a player who has still to look this round leaves the Investigation unseen. */
export interface Cover {
  type: "Cover";
  seat: number;
}

/** 8: laid before another player, who draws for discarding and no longer for leaving. */
export interface Manipulation {
  type: "Manipulation";
  seat: number;
}

/** 24: when anybody has discarded an Investigation, put it back on the pile, or receive a Suspicion. */
export interface Resignation {
  type: "Resignation";
  seat: number;
  tile: number;
  count: number;
}

/** 26: when another player has discarded an Investigation, show it to all, or suspect that player. */
export interface Accusations {
  type: "Accusations";
  seat: number;
  tile: number;
  against: number;
  count: number;
}

/** An Investigation has just been discarded: 24 and 26 answer it, in round order (AMB-05). */
export interface DiscardWindow {
  type: "DiscardWindow";
  waiting: readonly number[];
  intents: readonly Intent[];
  seat: number;
  tile: number;
}

/** The start of a turn lasts until the player looks at the Investigation (DN-22, DN-64). */
export interface Turn {
  type: "Turn";
  seat: number;
}

/** Having looked, the player leaves the Investigation or discards it, never the last (DN-23 to DN-25). */
export interface LeaveOrDiscard {
  type: "LeaveOrDiscard";
  seat: number;
}

/** 32: after the first discard, one may look at the next Investigation. */
export interface LeakLook {
  type: "LeakLook";
  seat: number;
  tile: number;
}

/** 32: and discard it too, unless it is the last; this brings no Action (DN-73). */
export interface LeakDiscard {
  type: "LeakDiscard";
  seat: number;
}

/** After the choice, Actions may be played until the player announces the end (DN-26). */
export interface TurnEnd {
  type: "TurnEnd";
  seat: number;
}

/** What one seat has seen in secret, as far as it still holds. */
export interface Notebook {
  type: "Notebook";
  roles: readonly (Role | null)[];
  tiles: readonly (Tile | null)[];
  hands: readonly (readonly Card[])[];
}

/** A person received a Role and looked at it (DN-08, DN-09). */
export interface RoleDealt {
  type: "RoleDealt";
  seat: number;
  role: Role | null;
}

/** L turned the Role up at once (DN-10). */
export interface DetectiveShown {
  type: "DetectiveShown";
  seat: number;
}

/** A person drew the first Actions (DN-15, DN-16). */
export interface HandDealt {
  type: "HandDealt";
  seat: number;
  size: number;
  cards: readonly Card[] | null;
}

/** A player kept one of two Actions and discarded the other face down (DN-16). */
export interface CardKept {
  type: "CardKept";
  seat: number;
  card: Card | null;
}

/** A round began, with its order of turns (DN-20). */
export interface RoundBegan {
  type: "RoundBegan";
  round: number;
  order: readonly number[];
}

/** An Action went from one hand to another (DN-21). */
export interface CardGiven {
  type: "CardGiven";
  by: number;
  to: number;
  card: Card | null;
}

/** It is a player’s turn (DN-20). */
export interface TurnBegan {
  type: "TurnBegan";
  seat: number;
}

/** A player looked at the Investigation on top (DN-22). */
export interface TileLooked {
  type: "TileLooked";
  seat: number;
  tile: Tile | null;
}

/** A player left the Investigation on the pile (DN-23). */
export interface TileLeft {
  type: "TileLeft";
  seat: number;
}

/** A player discarded the Investigation face down (DN-24). */
export interface TileDiscarded {
  type: "TileDiscarded";
  seat: number;
}

/** The discarded Investigation was shown to everybody (26, DN-62). */
export interface TileExposed {
  type: "TileExposed";
  seat: number;
  tile: Tile;
}

/** A player announced the end of the turn (DN-26). */
export interface TurnEnded {
  type: "TurnEnded";
  seat: number;
}

/** A player drew Actions (DN-23). */
export interface CardsDrawn {
  type: "CardsDrawn";
  seat: number;
  count: number;
  cards: readonly Card[] | null;
}

/** The discarded Actions became the new deck (AMB-02). */
export interface DeckShuffled {
  type: "DeckShuffled";
  count: number;
}

/** An Action was shown and takes effect (DN-62). */
export interface ActionPlayed {
  type: "ActionPlayed";
  seat: number;
  card: Card;
  owner: number;
}

/** The Ryuk pawn has another owner, or none (DN-71). */
export interface RyukMoved {
  type: "RyukMoved";
  seat: number | null;
}

/** A player received Suspicions (DN-35). */
export interface Suspected {
  type: "Suspected";
  seat: number;
  count: number;
  by: number;
}

/** A player lost Suspicions (DN-35). */
export interface Relieved {
  type: "Relieved";
  seat: number;
  count: number;
}

/** A Role was turned face up (DN-34). */
export interface RoleRevealed {
  type: "RoleRevealed";
  seat: number | null;
  place: number | null;
  role: Role;
  by: number;
}

/** Somebody looked at a Role (DN-05). */
export interface RoleSeen {
  type: "RoleSeen";
  by: number;
  seat: number | null;
  place: number | null;
  role: Role | null;
}

/** Somebody looked at a hand (DN-05). */
export interface HandSeen {
  type: "HandSeen";
  by: number;
  seat: number;
  cards: readonly Card[] | null;
}

/** A hand was shown to everybody (DN-05). */
export interface HandShown {
  type: "HandShown";
  seat: number;
  cards: readonly Card[];
}

/** An Action was discarded face down (DN-66). */
export interface CardDiscarded {
  type: "CardDiscarded";
  seat: number;
  by: number;
  card: Card | null;
}

/** An Action was shown to everybody and taken into a hand (33, DN-62). */
export interface CardUnpacked {
  type: "CardUnpacked";
  by: number;
  seat: number;
  card: Card;
}

/** Somebody was designated (DN-05). */
export interface SeatDesignated {
  type: "SeatDesignated";
  by: number;
  seat: number;
}

/** L has chosen who will receive one of the Suspicions; all are given at the same time (DN-30). */
export interface SuspicionMeant {
  type: "SuspicionMeant";
  by: number;
  seat: number;
}

/** An inactive Role was designated (DN-05). */
export interface PlaceDesignated {
  type: "PlaceDesignated";
  by: number;
  place: number;
}

/** A Role was named aloud (DN-05). */
export interface RoleNamed {
  type: "RoleNamed";
  by: number;
  role: Role;
}

/** An Action leaves a choice (DN-62). */
export interface WayChosen {
  type: "WayChosen";
  seat: number;
  way: Way;
}

/** One of two ways an effect can go. */
export type Way = "discarded" | "draw" | "give" | "left" | "look" | "put_back" | "reveal" | "suspect" | "take";

/** The named Role was the right one, or not (DN-62). */
export interface NameMet {
  type: "NameMet";
  seat: number;
  met: boolean;
}

/** A player did nothing, and does not say why (DN-62). */
export interface Refrained {
  type: "Refrained";
  seat: number;
}

/** A player has answered in secret (AMB-05). */
export interface Answered {
  type: "Answered";
  seat: number;
}

/** A player counts as the Role of own choice (30, DN-62). */
export interface LieTold {
  type: "LieTold";
  seat: number;
  role: Role | null;
}

/** A player counts as a Kira, and does not die of Rem (3, DN-62). */
export interface Spared {
  type: "Spared";
  seat: number;
}

/** A Role is about to die (DN-70). */
export interface DeathNear {
  type: "DeathNear";
  seat: number | null;
  place: number | null;
  by: number;
}

/** A death was prevented (DN-70). */
export interface DeathAverted {
  type: "DeathAverted";
  seat: number | null;
  place: number | null;
}

/** A Role died; who dies in secret is not revealed (DN-40, DN-45). */
export interface RoleDied {
  type: "RoleDied";
  seat: number | null;
  place: number | null;
  by: number;
}

/** A player exchanged the Role with an inactive one (DN-62). */
export interface RolesSwapped {
  type: "RolesSwapped";
  seat: number;
  place: number;
}

/** A player looked at the new Role (DN-09). */
export interface RoleTaken {
  type: "RoleTaken";
  seat: number;
  role: Role | null;
  barred: boolean | null;
}

/** Two players exchanged seats (DN-62). */
export interface SeatsExchanged {
  type: "SeatsExchanged";
  one: number;
  other: number;
}

/** The Threat goes off, or is discarded without effect (29, DN-62). */
export interface ThreatStirred {
  type: "ThreatStirred";
  seat: number | null;
}

/** L turned the Investigation face up (DN-27). */
export interface TileTurned {
  type: "TileTurned";
  tile: Tile;
}

/** All have voted: each voter's choice, and who was chosen most (tile 6, DN-29). */
export interface VotesCounted {
  type: "VotesCounted";
  voters: readonly number[];
  votes: readonly number[];
  seats: readonly number[];
}

/** Two players exchanged all their Suspicions (tile 21, DN-29). */
export interface SuspicionsExchanged {
  type: "SuspicionsExchanged";
  one: number;
  other: number;
}

/** One more objective for a player: a Role revealed, a player not, or an Investigator beside (DN-57). */
export interface ObjectiveGained {
  type: "ObjectiveGained";
  seat: number;
  role: Role | null;
  other: number | null;
}

/** From now on Light cannot play Actions; each knows whether it is meant for them (tile 16, DN-29). */
export interface DecisionTaken {
  type: "DecisionTaken";
  seat: number;
  barred: boolean | null;
}

/** Everybody shows their Role (DN-56). */
export interface GameEnded {
  type: "GameEnded";
  reason: string;
  roles: readonly Role[];
  apples: readonly number[];
}

/** Nature prepares the table: Roles by seat and then in the centre, the Investigations, the Actions. */
export interface Deal {
  type: "Deal";
  roles: readonly Role[];
  tiles: readonly Tile[];
  cards: readonly Card[];
}

/** Nature makes a new deck of the discarded Actions. */
export interface Shuffle {
  type: "Shuffle";
  order: readonly Card[];
}

/** Nature takes a card from a hand, counted from the left. */
export interface Lot {
  type: "Lot";
  place: number;
}

/** Keep this one of the first two Actions. */
export interface Keep {
  type: "Keep";
  card: Card;
}

/** Give a player this Action. */
export interface Give {
  type: "Give";
  card: Card;
  seat: number;
}

/** Play this Action. */
export interface Play {
  type: "Play";
  card: Card;
}

/** Look at the Investigation on top. */
export interface Look {
  type: "Look";
}

/** Leave the Investigation on the pile. */
export interface Leave {
  type: "Leave";
}

/** Discard the Investigation. */
export interface Discard {
  type: "Discard";
}

/** Announce the end of the turn. */
export interface EndTurn {
  type: "EndTurn";
}

/** Do nothing. */
export interface Pass {
  type: "Pass";
}

/** Do what was proposed. */
export interface Agree {
  type: "Agree";
}

/** Play the Lie and count as this Role. */
export interface Claim {
  type: "Claim";
  role: Role;
}

/** Point at a player. */
export interface Designate {
  type: "Designate";
  seat: number;
}

/** Point at an inactive Role, counted from one. */
export interface PointAt {
  type: "PointAt";
  place: number;
}

/** Say the name of a Role. */
export interface Name {
  type: "Name";
  role: Role;
}

/** Take this Action out of a hand. */
export interface Pick {
  type: "Pick";
  card: Card;
}

/** Discard this Action. */
export interface Drop {
  type: "Drop";
  card: Card;
}

/** Lose so many Suspicions. */
export interface Lose {
  type: "Lose";
  count: number;
}

/** Turn the Investigation face up. */
export interface TurnUp {
  type: "TurnUp";
}

/** Give this player a Suspicion. */
export interface Suspect {
  type: "Suspect";
  seat: number;
}

/** Vote for this player. */
export interface Vote {
  type: "Vote";
  seat: number;
}

/** Decide which way it goes. */
export interface Choose {
  type: "Choose";
  way: Way;
}

/** What the table agrees on before the deal. */
export interface Options {
  type: "Options";
  first_games?: boolean;
  detective?: number | null;
}

export type GameView =
  | View;

export type GameEvent =
  | RoleDealt
  | DetectiveShown
  | HandDealt
  | CardKept
  | RoundBegan
  | CardGiven
  | TurnBegan
  | TileLooked
  | TileLeft
  | TileDiscarded
  | TileExposed
  | TurnEnded
  | CardsDrawn
  | DeckShuffled
  | ActionPlayed
  | RyukMoved
  | Suspected
  | Relieved
  | RoleRevealed
  | RoleSeen
  | HandSeen
  | HandShown
  | CardDiscarded
  | CardUnpacked
  | SeatDesignated
  | SuspicionMeant
  | PlaceDesignated
  | RoleNamed
  | WayChosen
  | NameMet
  | Refrained
  | Answered
  | LieTold
  | Spared
  | DeathNear
  | DeathAverted
  | RoleDied
  | RolesSwapped
  | RoleTaken
  | SeatsExchanged
  | ThreatStirred
  | TileTurned
  | VotesCounted
  | SuspicionsExchanged
  | ObjectiveGained
  | DecisionTaken
  | GameEnded;

export type GameAction =
  | Deal
  | Shuffle
  | Lot
  | Keep
  | Give
  | Play
  | Look
  | Leave
  | Discard
  | EndTurn
  | Pass
  | Agree
  | Claim
  | Designate
  | PointAt
  | Name
  | Pick
  | Drop
  | Lose
  | TurnUp
  | Suspect
  | Vote
  | Choose;

export type GameOptions =
  | Options;
