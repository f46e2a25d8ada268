import printed from '$package/games/death_note/cards.json';
import type { Card, Role, Tile } from './types.gen.ts';

export type Camp = 'none' | 'kira' | 'investigator';

interface RolePrint {
  id: Role;
  camp: Camp;
  objectives: readonly Objective[];
}

interface Objective {
  test: string;
  apples: number;
  number?: number;
  /** Where the table is of another size than usual, another number. */
  by_people?: Readonly<Record<string, number>>;
}

interface CardPrint {
  no: number;
  id: Card;
  timing: string;
  ryuk: boolean;
  death: boolean;
  numbers?: Numbers;
}

interface TilePrint {
  no: number;
  id: Tile;
  round: number;
  arrow: 'cw' | 'ccw';
  suspicions: number;
  ryuk: boolean;
  numbers?: Numbers;
}

/** The numbers in the text of a card, each by what it counts. */
type Numbers = Readonly<Record<string, number>>;

const byId = <Print extends { id: string }>(prints: readonly unknown[]): Readonly<Record<Print['id'], Print>> =>
  Object.fromEntries((prints as readonly Print[]).map((print) => [print.id, print])) as Record<Print['id'], Print>;

/** What is printed on the cards, from the same list the rules read. */
export const ROLE = byId<RolePrint>(printed.roles);
export const ACTION = byId<CardPrint>(printed.actions);
export const INVESTIGATION = byId<TilePrint>(printed.investigations);

export const ROLES = Object.keys(ROLE) as readonly Role[];
/** Every Role that can lie face down. */
export const SUSPECTS = ROLES.filter((role) => role !== 'role_l');
export const TILES_A_ROUND = 5;

/** Every number the text of a card may mention. */
export function numbersOf(card: Card | Tile): Numbers {
  if (card in ACTION) return ACTION[card as Card].numbers ?? {};
  const { suspicions, numbers } = INVESTIGATION[card as Tile];
  return { suspicions, ...numbers };
}

/** Whether a round goes clockwise, as the backs of its Investigations say. */
export const goesClockwise = (round: number): boolean =>
  Object.values(INVESTIGATION).some((tile) => tile.round === round && tile.arrow === 'cw');

export const campOf = (role: Role): Camp => ROLE[role].camp;

/** How many of what an objective speaks of, at a table of so many. */
export const numberFor = ({ number, by_people }: Objective, people: number): number =>
  by_people?.[String(people)] ?? number ?? 0;

/** How many Suspicions reveal a player at a table of so many. */
export const thresholdFor = (people: number): number =>
  (printed.threshold as Readonly<Record<string, number>>)[String(people)] ?? 0;
