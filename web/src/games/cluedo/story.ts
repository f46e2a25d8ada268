import type { Entry } from '$lib/protocol.gen.ts';
import type { Card, Clue, DiceRolled, GameEvent, Suggested, View } from './types.gen.ts';

/** One seat's answer to a question. */
export interface Answer {
  seat: number;
  shown: boolean;
  /** Which card, for the two who know. */
  card: Card | null;
}

/** The last question that went round, and what came back. */
export interface Inquest {
  version: number;
  asked: Suggested;
  answers: readonly Answer[];
  /** Who is looking through their cards right now. */
  thinking: number | null;
  over: boolean;
}

/** What the latest events add up to: whose turn, which dice, which clue card, which question. */
export interface Story {
  turn: number | null;
  dice: (DiceRolled & { version: number }) | null;
  clue: { seat: number; clue: Clue; version: number } | null;
  inquest: Inquest | null;
}

const START: Story = { turn: null, dice: null, clue: null, inquest: null };

export function story(entries: readonly Entry[], view: View): Story {
  let told = START;
  for (const { version, events } of entries) {
    for (const event of events as readonly GameEvent[]) told = next(told, event, version);
  }
  const step = view.agenda[0];
  const { inquest } = told;
  const thinking = step?.type === 'Refute' ? step.seat : null;
  return inquest ? { ...told, inquest: { ...inquest, thinking } } : told;
}

function next(told: Story, event: GameEvent, version: number): Story {
  switch (event.type) {
    case 'TurnBegan':
      return { ...told, turn: event.seat, dice: null, clue: null };
    case 'DiceRolled':
      return { ...told, dice: { ...event, version } };
    case 'ClueDrawn':
      return { ...told, clue: { seat: event.seat, clue: event.clue, version } };
    case 'Moved':
    case 'Stayed':
      return { ...told, clue: null };
    case 'Suggested':
      return { ...told, clue: null, inquest: { version, asked: event, answers: [], thinking: null, over: false } };
    case 'NothingToShow':
      return answered(told, { seat: event.seat, shown: false, card: null });
    case 'CardShown':
      return event.to === told.inquest?.asked.seat ? answered(told, { seat: event.by, shown: true, card: event.card }, true) : told;
    case 'NobodyShowed':
      return told.inquest ? { ...told, inquest: { ...told.inquest, over: true } } : told;
    default:
      return told;
  }
}

/** Cards shown by order of a clue card answer no question. */
function answered(told: Story, answer: Answer, over = false): Story {
  const { inquest } = told;
  if (!inquest || inquest.over) return told;
  return { ...told, inquest: { ...inquest, answers: [...inquest.answers, answer], over } };
}
