import type { Line } from '$lib/deduce/joint/stock.ts';
import { leftOf, rightOf } from '../box.ts';
import { type Plan, cornerOf, planOf, touches } from '../board/plan.ts';
import { type Page, pageOf } from '../campaign/chapters.ts';
import type { Chapter, Clue, Colour, GameEvent, Inquiry, Level, Question, Scenario } from '../types.gen.ts';

export type Subject = Question['subject'];

/** Everybody was asked something, and heard something about their own case; null for what the reader missed. */
export interface Asked {
  kind: 'asked';
  seat: number;
  subject: Subject;
  answers: readonly (number | null)[];
}

/** Somebody laid one of Teor's tokens, about the case of the neighbour on the left. */
export interface Laid {
  kind: 'laid';
  seat: number;
  colour: Colour;
  zone: string;
}

/** A card that is part of nobody's case, as everybody saw with Din, or the reader alone. */
export interface Unused {
  kind: 'unused';
  seat: number;
  clue: Clue;
}

/** Somebody named a clue in the resolution. */
export interface Named {
  kind: 'named';
  seat: number;
  clue: Clue;
  right: boolean;
}

export type Entry = (Asked | Laid | Unused | Named) & { out?: boolean };

/** Who plays, clockwise, what, and which cards the reader drew: the case of the neighbour on the left. */
export interface Company {
  names: readonly string[];
  me: number;
  chapter: Chapter;
  level: Level;
  hand: readonly Clue[];
}

/** Which clues Edd's two questions are about (AI-78). */
const OF_NATURE: Readonly<Record<Inquiry, readonly Clue[]>> = {
  animal: ['O1', 'O2', 'O3', 'O7'],
  liquid: ['E1', 'E2', 'E3'],
};

/** A page of the campaign with all that it leaves out. */
export function scenarioOf(chapter: Chapter): Scenario {
  const page: Page | null = pageOf(chapter);
  if (!page) throw new Error(`There is no scenario ${chapter}.`);
  const rest = { title: '', act: 0, sevenths: [], stars: [], abilities: [], queen: false, unlocks: [], seats: 5 };
  const tokens = Object.fromEntries(
    Object.entries(page.tokens).map(([level, pool]) => [
      level,
      { type: 'Tokens' as const, free: 0, quantity: 0, kind: 0, ...pool },
    ]),
  );
  return { ...rest, ...page, type: 'Scenario', tokens };
}

/** The clues that count for a question. */
export function cluesIn({ tiles }: Plan, subject: Subject): readonly Clue[] {
  switch (subject.type) {
    case 'Quantity':
      return tiles.filter((tile) => touches(tile, subject.line)).map(({ clue }) => clue);
    case 'OfKind':
      return tiles.filter((tile) => tile.kind === subject.kind && touches(tile, subject.line)).map(({ clue }) => clue);
    case 'Nature':
      return OF_NATURE[subject.inquiry];
    case 'Within': {
      const { x, y } = cornerOf(subject.zone);
      return tiles
        .filter((tile) => tile.x < x + 2 && x < tile.x + tile.width && tile.y < y + 2 && y < tile.y + tile.height)
        .map(({ clue }) => clue);
    }
  }
}

export const isCounted = ({ type }: Subject): boolean => type === 'Quantity' || type === 'Within';

/** What the reader must say to the left: it is known before anybody says it. */
export const toldLeft = (company: Company, plan: Plan, subject: Subject): number => {
  const clues = cluesIn(plan, subject);
  return company.hand.filter((clue) => clues.includes(clue)).length;
};

/** What can be answered: so many clues at most, or yes and no. */
export function answersTo(plan: Plan, subject: Subject): readonly number[] {
  const kinds = new Set(cluesIn(plan, subject).map((clue) => clue[0]));
  return Array.from({ length: isCounted(subject) ? kinds.size + 1 : 2 }, (_, number) => number);
}

/** What the cards in the reader's hand and the entries say of each case. */
export function linesOf(company: Company, entries: readonly Entry[]): Line[] {
  const plan = planOf(scenarioOf(company.chapter));
  const hand = [company.hand.length];
  const left = leftOf(company.me, company.names.length);
  const own: Line = { owner: left, values: company.hand, fits: hand, entry: -1 };
  return [own, ...entries.flatMap((entry, at) => (entry.out ? [] : toldBy(entry, at, plan, company.names.length)))];
}

function toldBy(entry: Entry, at: number, plan: Plan, players: number): Line[] {
  switch (entry.kind) {
    case 'asked': {
      const values = cluesIn(plan, entry.subject);
      return entry.answers.flatMap((answer, owner) =>
        answer === null ? [] : [{ owner, values, fits: [answer], entry: at }],
      );
    }
    case 'laid': {
      const values = cluesIn(plan, { type: 'Within', zone: entry.zone });
      const fits = entry.colour === 'black' ? [0] : [1, 2, 3, 4];
      return [{ owner: leftOf(entry.seat, players), values, fits, entry: at }];
    }
    case 'unused':
      return [{ value: entry.clue, entry: at }];
    case 'named':
      return [{ owner: entry.seat, values: [entry.clue], fits: [entry.right ? 1 : 0], entry: at }];
  }
}

/** The whole of what the table witnessed of an entry, in the words of the game; a line asked before is Okra's. */
export function eventsOf(entry: Entry, players: number, special: boolean): readonly GameEvent[] {
  const { seat } = entry;
  switch (entry.kind) {
    case 'laid':
      return [{ type: 'TokenLaid', by: seat, about: leftOf(seat, players), colour: entry.colour, zone: entry.zone }];
    case 'unused':
      return [{ type: 'UnusedShown', seat, card: entry.clue }];
    case 'named':
      return [
        { type: entry.right ? 'GuessConfirmed' : 'GuessRefused', seat, by: rightOf(seat, players), clue: entry.clue },
      ];
    case 'asked': {
      const counted = isCounted(entry.subject);
      const speakers = entry.answers.map((_, turn) => (seat + turn + 1) % players);
      const told = speakers.flatMap((by): GameEvent[] => {
        const about = leftOf(by, players);
        const answer = entry.answers[about] ?? null;
        if (answer === null) return [];
        return [
          counted ? { type: 'Counted', by, about, number: answer } : { type: 'Affirmed', by, about, yes: answer > 0 },
        ];
      });
      return [askedBy(seat, entry.subject, special), ...told];
    }
  }
}

export function askedBy(seat: number, subject: Subject, special: boolean): GameEvent {
  switch (subject.type) {
    case 'Quantity':
      return { type: 'QuantityAsked', seat, line: subject.line, extra: null, special };
    case 'OfKind':
      return { type: 'KindAsked', seat, line: subject.line, kind: subject.kind, extra: null, special };
    case 'Nature':
      return { type: 'NatureAsked', seat, inquiry: subject.inquiry };
    case 'Within':
      return { type: 'QueenAsked', seat, place: subject.zone };
  }
}
