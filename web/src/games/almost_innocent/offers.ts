import type { Offer } from '$lib/choices.ts';
import type { Prompt } from '$lib/protocol.gen.ts';
import type { Told } from '$lib/testimony.ts';
import type { GameAction, Line } from './types.gen.ts';

type Of<Type extends GameAction['type']> = Extract<GameAction, { type: Type }>;
export type Question = Of<'AskQuantity' | 'AskKind' | 'AskAgain'>;

const QUESTIONS = ['AskQuantity', 'AskKind', 'AskAgain'] as const;
/** What this table draws a chooser of its own for; anything else is offered plainly. */
const DRAWN: readonly string[] = [
  ...QUESTIONS,
  'Investigate',
  'LeadQueen',
  'Pass',
  'LetDraw',
  'LetSpeak',
  'DrawFrom',
  'Show',
  'LayToken',
  'Decline',
  'Guide',
  'Vote',
  'Mark',
  'SayReady',
  'Guess',
] satisfies GameAction['type'][];

export const offersOf = (prompt: Prompt | null): readonly Offer[] =>
  (prompt?.choices ?? []) as unknown as readonly Offer[];

/** Every offered action of this kind, one by one. */
export function offered<Type extends GameAction['type']>(prompt: Prompt | null, type: Type): Of<Type>[] {
  const actions = offersOf(prompt).flatMap(listed) as unknown as readonly GameAction[];
  return actions.filter((action): action is Of<Type> => action.type === type);
}

/** Every question one may ask, with what the Queen would cost. */
export function questionsOf(prompt: Prompt | null): Question[] {
  return QUESTIONS.flatMap((type) => offered<Question['type']>(prompt, type));
}

export function linesOf(questions: readonly Question[]): Line[] {
  return [...new Set(questions.map(({ line }) => line))];
}

/** What is offered in a form nobody has drawn. */
export function restOf(prompt: Prompt | null): Offer[] {
  return offersOf(prompt).flatMap((offer): Offer[] => {
    if (offer.type !== 'OneOf') return DRAWN.includes(offer.action) && offer.type === 'EachOf' ? [] : [offer];
    const actions = offer.actions.filter(({ type }) => !DRAWN.includes(type));
    return actions.length ? [{ type: 'OneOf', actions }] : [];
  });
}

function listed(offer: Offer): readonly Told[] {
  if (offer.type === 'OneOf') return offer.actions;
  if (offer.type !== 'EachOf') return [];
  return Object.entries(offer.fields).reduce<Told[]>(
    (made, [field, values]) => made.flatMap((action) => values.map((value) => ({ ...action, [field]: value }))),
    [{ type: offer.action }],
  );
}
