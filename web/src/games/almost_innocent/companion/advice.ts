import { type Line, type Parts, countsOf, narrow, settingOf } from '$lib/deduce/joint/stock.ts';
import { LINES, leftOf } from '../box.ts';
import type { Plan } from '../board/plan.ts';
import type { Tokens } from '../types.gen.ts';
import { type Company, type Entry, type Subject, cluesIn, toldLeft } from './entries.ts';

/** A question, and the bits that its answers can be expected to tell everybody about their own case. */
export interface Advice {
  subject: Subject;
  bits: number;
}

/** What everybody has heard of everybody: the reader's own cards count only for what the reader will say. */
export class Common {
  readonly #parts: Parts;
  /** The places of the cases that each may still have; nobody has any, if not everything can be true. */
  readonly #open: readonly Int32Array[];

  constructor(
    readonly company: Company,
    readonly plan: Plan,
    copies: Readonly<Record<string, number>>,
    lines: readonly Line[],
  ) {
    this.#parts = plan.kinds.map(({ clues }) => clues);
    const heard = lines.filter(({ entry }) => entry >= 0);
    const left = narrow(settingOf({ parts: this.#parts, owners: company.names.length, copies }, heard));
    this.#open = (left?.cases ?? []).map((cases) => Int32Array.from([...cases.keys()].filter((place) => cases[place])));
  }

  promise(subject: Subject): number {
    const counts = countsOf(this.#parts, cluesIn(this.plan, subject));
    const left = leftOf(this.company.me, this.#open.length);
    const seen = toldLeft(this.company, this.plan, subject);
    return this.#open.reduce((bits, places, owner) => {
      const many = [0, 0, 0, 0, 0, 0];
      for (const place of places) {
        const count = counts[place] ?? 0;
        many[count] = (many[count] ?? 0) + 1;
      }
      const all = places.length;
      if (owner === left) return bits + Math.log2(all / (many[seen] || all));
      return bits + many.reduce((sum, count) => (count ? sum + (count / all) * Math.log2(all / count) : sum), 0);
    }, 0);
  }
}

/** The questions that the tokens still allow: any line without one, how many or of which type. */
export function openQuestions({ kinds }: Plan, tokens: Tokens, entries: readonly Entry[]): readonly Subject[] {
  const laid = entries.flatMap((entry) =>
    entry.kind === 'asked' && !entry.out && 'line' in entry.subject ? [entry.subject] : [],
  );
  const closed = new Set(laid.map(({ line }) => line));
  const spent = (type: Subject['type']) => laid.filter((subject) => subject.type === type).length;
  const left = (type: Subject['type'], pool: number) =>
    (tokens.free ? tokens.free - laid.length : pool - spent(type)) > 0;
  const lines = LINES.filter((line) => !closed.has(line));
  return [
    ...(left('Quantity', tokens.quantity) ? lines.map((line): Subject => ({ type: 'Quantity', line })) : []),
    ...(left('OfKind', tokens.kind)
      ? lines.flatMap((line) => kinds.map(({ kind }): Subject => ({ type: 'OfKind', line, kind })))
      : []),
  ];
}

/** The questions that tell most, the best one first. */
export function bestQuestions(common: Common, open: readonly Subject[], most: number): readonly Advice[] {
  return open
    .map((subject) => ({ subject, bits: common.promise(subject) }))
    .filter(({ bits }) => bits > 0.05)
    .toSorted((one, other) => other.bits - one.bits)
    .slice(0, most);
}
