import { Book as AnyBook, type Kept, forget, kept, settled } from '$lib/companion/book.svelte.ts';
import { type Reasoned, reason, why } from '$lib/deduce/joint/reasoning.ts';
import type { Joint } from '$lib/deduce/joint/stock.ts';
import { isStarred, kindOf, leftOf } from '../box.ts';
import { type Plan, planOf } from '../board/plan.ts';
import { type Clue, type Question, SEATS, type Scenario, type Scene, type View } from '../types.gen.ts';
import { type Advice, Common, bestQuestions, openQuestions } from './advice.ts';
import { type Company, type Entry, type Subject, askedBy, eventsOf, linesOf, scenarioOf } from './entries.ts';

const GAME = 'almost_innocent';
/** The Queen may stand on the best line: so many are named. */
const QUESTIONS = 3;

/** The slate beside a real table of Almost Innocent. */
export class Book extends AnyBook<Company, Entry, Reasoned> {
  readonly scenario: Scenario;
  readonly plan: Plan;
  readonly joint: Joint;

  constructor(company: Company, rest: Partial<Kept<Company, Entry>> = {}) {
    super(GAME, company, rest);
    this.seats = SEATS;
    this.scenario = scenarioOf(company.chapter);
    this.plan = planOf(this.scenario);
    this.joint = {
      parts: this.plan.kinds.map(({ clues }) => clues),
      owners: company.names.length,
      copies: Object.fromEntries(
        this.plan.kinds.flatMap(({ clues }) => clues.filter(isStarred).map((one) => [one, 2])),
      ),
    };
    this.speak();
  }

  get view(): View {
    const { me, hand } = this.company;
    return {
      type: 'View',
      seat: me,
      scene: this.#scene,
      agenda: [],
      hand,
      drawn: [],
      slate: { type: 'Slate', empty: [], held: [], large: [] },
      votes: [],
    };
  }

  get #scene(): Scene {
    const { names, level } = this.company;
    const told = this.noted.filter(({ out }) => !out);
    const laid = told.findLast((entry) => entry.kind === 'laid');
    return {
      type: 'Scene',
      scenario: this.scenario,
      level,
      filled: true,
      characters: Array.from({ length: names.length }),
      tokens: this.#tokens,
      discarded: 0,
      innocence: 0,
      lost: 0,
      abilities: [],
      used: [],
      queen: null,
      first: null,
      questions: told.flatMap((entry) => (entry.kind === 'asked' ? [this.#question(entry)] : [])),
      statement: laid
        ? {
            type: 'Statement',
            by: laid.seat,
            about: leftOf(laid.seat, names.length),
            colour: laid.colour,
            zone: laid.zone,
          }
        : null,
      draws: null,
      guesses: [],
      marks: [],
      ready: [],
      ending: null,
    };
  }

  get #tokens() {
    return this.scenario.tokens[this.company.level] ?? { type: 'Tokens' as const, free: 12, quantity: 0, kind: 0 };
  }

  #question(entry: Extract<Entry, { kind: 'asked' }>): Question {
    const { seat, subject, answers } = entry;
    return {
      type: 'Question',
      seat,
      subject,
      answers: answers.map((answer) => answer ?? 0),
      special: this.isSpecial(entry),
    };
  }

  /** Whether a line was asked about before: then it was with Okra's token. */
  isSpecial(entry: Entry): boolean {
    if (entry.kind !== 'asked' || !('line' in entry.subject)) return false;
    const { line } = entry.subject;
    const first = this.noted.find((one) => one.kind === 'asked' && 'line' in one.subject && one.subject.line === line);
    return first !== undefined && first !== entry;
  }

  tellEntry(entry: Entry) {
    const events = eventsOf(entry, this.company.names.length, this.isSpecial(entry));
    return events.flatMap((event, at) => [...(at ? [' '] : []), ...this.tell(event)]);
  }

  /** A question as it is put: by somebody, or by anybody. */
  asking(seat: number, subject: Subject): string {
    return this.say(askedBy(seat, subject, false));
  }

  question(subject: Subject): string {
    switch (subject.type) {
      case 'Quantity':
        return `${this.t('almost_innocent.how_many')} ${this.t(`almost_innocent.line.${subject.line}`)}`;
      case 'OfKind':
        return `${this.t(`kind.${subject.kind}`)}, ${this.t(`almost_innocent.line.${subject.line}`)}`;
      case 'Nature':
        return this.t(`almost_innocent.inquiry.${subject.inquiry}`);
      case 'Within':
        return subject.zone;
    }
  }

  /** Who asks next: the one to the left of the last who did. */
  get next(): number {
    const last = this.noted.findLast(({ kind }) => kind === 'asked');
    return last ? leftOf(last.seat, this.company.names.length) : this.seat;
  }

  /** The questions that tell the team most; none, if nothing is left to ask. */
  best(): readonly Advice[] {
    const lines = linesOf(this.company, this.noted);
    const common = new Common(this.company, this.plan, this.joint.copies, lines);
    return bestQuestions(common, openQuestions(this.plan, this.#tokens, this.noted), QUESTIONS);
  }

  override explain(item: string, place: string): void {
    const there = this.insight.there(item, place);
    if (there === null) return;
    const owner = Number(item.split(':')[0]);
    const lines = why(this.joint, linesOf(this.company, this.noted), owner, place, there);
    this.insight.because = { type: 'Because', version: 0, item, place, there, lines };
  }

  protected reason(entries: readonly Entry[]): Reasoned {
    return reason(this.joint, linesOf(this.company, entries));
  }

  protected reckoned() {
    const { chances, worlds } = this.found;
    const rows = (chances ?? []).flatMap((parts, owner) =>
      this.plan.kinds.map(({ kind, clues }, part): [string, Record<string, number>] => [
        `${owner}:${kind}`,
        Object.fromEntries(clues.map((clue, at) => [clue, parts[part]?.[at] ?? 0])),
      ]),
    );
    return {
      marks: Object.fromEntries(rows.map(([item, row]) => [item, settled(row)])),
      chances: Object.fromEntries(rows),
      worlds,
    };
  }

  /** The cards in the reader's hand, and clues that were named and judged. */
  protected shown(): Record<string, Record<string, boolean>> {
    const { me, hand, names } = this.company;
    const seen: (readonly [number, Clue, boolean])[] = [
      ...hand.map((clue) => [leftOf(me, names.length), clue, true] as const),
      ...this.noted.flatMap((entry) =>
        entry.kind === 'named' && !entry.out ? [[entry.seat, entry.clue, entry.right] as const] : [],
      ),
    ];
    const marks: Record<string, Record<string, boolean>> = {};
    for (const [owner, clue, right] of seen) (marks[`${owner}:${kindOf(clue)}`] ??= {})[clue] = right;
    return marks;
  }
}

/** What was kept on this device; null if there is nothing, or nothing that can be read. */
export const keptBook = (): Book | null =>
  kept(GAME, (company: Company, rest: Partial<Kept<Company, Entry>>) => new Book(company, rest));

export const forgetBook = (): void => forget(GAME);
