import type { MatchOf, Offer, SomeOf } from '$lib/choices.ts';
import type { Prompt } from '$lib/protocol.gen.ts';
import type { GameAction, Placement } from './types.gen.ts';

type Of<Type extends GameAction['type']> = Extract<GameAction, { type: Type }>;

const offers = (prompt: Prompt | null) => (prompt?.choices ?? []) as unknown as readonly Offer[];

/** Every listed action of this kind. */
export function offered<Type extends GameAction['type']>(prompt: Prompt | null, type: Type): Of<Type>[] {
  return offers(prompt).flatMap((offer) =>
    offer.type === 'OneOf' ? (offer.actions.filter((action) => action.type === type) as unknown as Of<Type>[]) : [],
  );
}

/** The cards that may go into the case, each in the ways it can lie there. */
export function arrangements(prompt: Prompt | null): SomeOf<Placement> | null {
  const found = offers(prompt).find((offer) => offer.type === 'SomeOf' && offer.action === 'Arrange');
  return (found as SomeOf<Placement> | undefined) ?? null;
}

/** The numbers to be handed out, and to whom. */
export function ballots(prompt: Prompt | null): MatchOf<number> | null {
  const found = offers(prompt).find((offer) => offer.type === 'MatchOf' && offer.action === 'Vote');
  return (found as MatchOf<number> | undefined) ?? null;
}

const KNOWN = ['Accept', 'Swap', 'Propose'];

/** What is offered and has no place of its own on our table. */
export function strange(prompt: Prompt | null): Offer[] {
  return offers(prompt).filter((offer) => {
    if (offer.type === 'OneOf') return !offer.actions.every(({ type }) => KNOWN.includes(type));
    return !(
      (offer.type === 'SomeOf' && offer.action === 'Arrange') ||
      (offer.type === 'MatchOf' && offer.action === 'Vote')
    );
  });
}
