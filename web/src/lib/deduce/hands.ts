import { type Cards, type Clause, Contradiction, type Deal, type Line, countOf, envelopeOf, setOf } from './deal.ts';

/** What is known of each hand: the cards it must have, those it could have, and the clauses that are still open. */
export class Hands {
  readonly must: Cards[];
  readonly could: Cards[];
  readonly groups: readonly Cards[];
  clauses: readonly Clause[];

  constructor(
    readonly deal: Deal,
    lines: readonly Line[],
  ) {
    const all = 2 ** deal.cards - 1;
    this.must = deal.sizes.map(() => 0);
    this.could = deal.sizes.map(() => all);
    this.groups = deal.groups.map(setOf);
    const clauses: Clause[] = this.groups.map((cards) => ({ holder: envelopeOf(deal), cards, has: true }));
    for (const { says, holder, cards } of lines) {
      const set = setOf(cards);
      if (says === 'has') this.must[holder] = this.#of(this.must, holder) | set;
      else if (says === 'lacks') this.could[holder] = this.#of(this.could, holder) & ~set;
      else clauses.push({ holder, cards: set, has: says === 'has_one_of' });
    }
    this.clauses = clauses;
    this.#conclude();
  }

  /** The cards of which it is open where they lie. */
  get open(): readonly number[] {
    const lying = this.must.reduce((set, cards) => set | cards, 0);
    return Array.from({ length: this.deal.cards }, (_, card) => card).filter((card) => !(lying & (1 << card)));
  }

  /** How many more cards each holder has. */
  get room(): readonly number[] {
    return this.deal.sizes.map((size, holder) => size - countOf(this.#of(this.must, holder)));
  }

  /** Whatever follows at once, again and again until nothing more does. */
  #conclude(): void {
    for (let before = ''; before !== this.#told();) {
      before = this.#told();
      this.#eachCardOnce();
      this.#eachHandFull();
      this.clauses = this.clauses.filter((clause) => this.#isOpen(clause));
    }
    this.clauses = this.clauses.filter(
      (one, at) => !this.clauses.some((other, place) => covers(other, one, place < at)),
    );
  }

  #told(): string {
    return [...this.must, ...this.could].join();
  }

  #eachCardOnce(): void {
    const envelope = envelopeOf(this.deal);
    for (const group of this.groups) {
      const found = this.#of(this.must, envelope) & group;
      if (found) this.could[envelope] = this.#of(this.could, envelope) & ~(group & ~found);
    }
    for (let card = 0; card < this.deal.cards; card++) {
      const bit = 1 << card;
      const owner = this.must.findIndex((cards) => cards & bit);
      if (owner >= 0) this.could.forEach((cards, holder) => holder !== owner && (this.could[holder] = cards & ~bit));
      const possible = this.could.flatMap((cards, holder) => (cards & bit ? [holder] : []));
      const [only] = possible;
      if (only === undefined) throw new Contradiction();
      if (possible.length === 1) this.must[only] = this.#of(this.must, only) | bit;
    }
  }

  #eachHandFull(): void {
    this.deal.sizes.forEach((size, holder) => {
      const [must, could] = [this.#of(this.must, holder), this.#of(this.could, holder)];
      if (must & ~could || countOf(must) > size || countOf(could) < size) throw new Contradiction();
      if (countOf(must) === size) this.could[holder] = must;
      else if (countOf(could) === size) this.must[holder] = could;
    });
  }

  /** Whether a clause still has to be minded; one that leaves a single way out is taken at its word. */
  #isOpen({ holder, cards, has }: Clause): boolean {
    const [must, could] = [this.#of(this.must, holder), this.#of(this.could, holder)];
    if (has ? must & cards : cards & ~could) return false;
    const left = has ? cards & could : cards & ~must;
    if (!left) throw new Contradiction();
    if (countOf(left) > 1) return true;
    if (has) this.must[holder] = must | left;
    else this.could[holder] = could & ~left;
    return false;
  }

  #of(sets: readonly Cards[], holder: number): Cards {
    return sets[holder] ?? 0;
  }
}

/** Whether one clause says all that the other says; of two alike the earlier one counts. */
function covers(other: Clause, one: Clause, earlier: boolean): boolean {
  if (other === one || other.holder !== one.holder || other.has !== one.has) return false;
  return (other.cards & ~one.cards) === 0 && (other.cards !== one.cards || earlier);
}
