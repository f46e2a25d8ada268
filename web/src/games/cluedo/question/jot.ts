import type { Facts } from '../sheet/facts.ts';
import type { Notebook, Pencil } from '../sheet/notebook.svelte.ts';
import type { Answer } from '../story.ts';
import type { Card } from '../types.gen.ts';

/** What an answer lets one write: nothing shown rules out three cells, a card unseen leaves some of them open. */
export interface Jotting {
  seat: number;
  pencil: Pencil;
  cards: readonly Card[];
}

/** What is still worth noting after this answer, if anything; marks made before are left alone. */
export function jotting(answer: Answer, named: readonly Card[], facts: Facts, notebook: Notebook): Jotting | null {
  if (answer.card !== null || answer.seat === facts.view.seat) return null;
  const cards = named.filter((card) => {
    if (facts.cell(card, answer.seat) !== null) return false;
    const mark = notebook.mark(card, answer.seat);
    return answer.shown ? mark === null : mark !== 'no';
  });
  return cards.length ? { seat: answer.seat, pencil: answer.shown ? 'maybe' : 'no', cards } : null;
}

export function jot({ seat, pencil, cards }: Jotting, notebook: Notebook): void {
  for (const card of cards) notebook.set(card, seat, pencil);
}
