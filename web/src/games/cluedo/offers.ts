import type { Prompt } from '$lib/protocol.gen.ts';
import type { Accuse, Card, GameAction, Room, Suggest, Suspect, Weapon } from './types.gen.ts';

/** What may be combined freely into one suggestion or accusation. */
export interface Fields {
  suspect: readonly Suspect[];
  weapon: readonly Weapon[];
  room: readonly Room[];
}

type Offer =
  { type: 'OneOf'; actions: readonly GameAction[] } | { type: 'EachOf'; action: 'Suggest' | 'Accuse'; fields: Fields };

type Of<Type extends GameAction['type']> = Extract<GameAction, { type: Type }>;

const offers = (prompt: Prompt | null): readonly Offer[] => (prompt?.choices ?? []) as unknown as readonly Offer[];

/** Every offered action of this kind. */
export function offered<Type extends GameAction['type']>(prompt: Prompt | null, type: Type): Of<Type>[] {
  return offers(prompt).flatMap((offer) =>
    offer.type === 'OneOf' ? offer.actions.filter((action): action is Of<Type> => action.type === type) : [],
  );
}

export function fieldsOf(prompt: Prompt | null, action: (Suggest | Accuse)['type']): Fields | null {
  const found = offers(prompt).find((offer) => offer.type === 'EachOf' && offer.action === action);
  return found?.type === 'EachOf' ? found.fields : null;
}

export function cardsToShow(prompt: Prompt | null): Card[] {
  return offered(prompt, 'Show').map(({ card }) => card);
}
