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

/** A card that came to light outside a question. */
export interface Revelation {
  card: Card;
  how: 'open' | 'shown' | 'room' | 'nobody';
  /** Whose card it is, if it is anybody's. */
  seat: number | null;
}

/** What the latest events add up to: whose turn, which dice, which clue card, which question. */
export interface Story {
  turn: number | null;
  dice: (DiceRolled & { version: number }) | null;
  clue: { seat: number; clue: Clue; version: number } | null;
  inquest: Inquest | null;
  /** What came to light in this turn, since the last clue card. */
  revealed: readonly Revelation[];
  /** When the last clue card was drawn or the last card came to light. */
  news: number;
}

const START: Story = { turn: null, dice: null, clue: null, inquest: null, revealed: [], news: 0 };

export function story(entries: readonly Entry[], view: View): Story {
  let told = START;
  for (const { version, events } of entries) {
    for (const event of events as readonly GameEvent[]) told = next(told, event, version, view.seat);
  }
  const step = view.agenda[0];
  const { inquest } = told;
  const thinking = step?.type === 'Refute' ? step.seat : null;
  return inquest ? { ...told, inquest: { ...inquest, thinking } } : told;
}

function next(told: Story, event: GameEvent, version: number, reader: number | null): Story {
  switch (event.type) {
    case 'TurnBegan':
      return { ...told, turn: event.seat, dice: null, clue: null, revealed: [] };
    case 'DiceRolled':
      return { ...told, dice: { ...event, version } };
    case 'ClueDrawn':
      return { ...told, clue: { seat: event.seat, clue: event.clue, version }, revealed: [], news: version };
    case 'Moved':
    case 'Stayed':
      return { ...told, clue: null, revealed: [] };
    case 'Suggested':
      return {
        ...told,
        clue: null,
        revealed: [],
        inquest: { version, asked: event, answers: [], thinking: null, over: false },
      };
    case 'NothingToShow':
      return answered(told, { seat: event.seat, shown: false, card: null });
    case 'CardShown':
      if (!told.clue) return answered(told, { seat: event.by, shown: true, card: event.card }, true);
      return event.to === reader && event.card
        ? reveal(told, { card: event.card, how: 'shown', seat: event.by }, version)
        : told;
    case 'CardOpened':
      return reveal(told, { card: event.card, how: 'open', seat: event.seat }, version);
    case 'NobodyHas':
      return reveal(told, { card: event.card, how: 'nobody', seat: null }, version);
    case 'RoomSearched':
      return event.card ? reveal(told, { card: event.card, how: 'room', seat: null }, version) : told;
    case 'NobodyShowed':
      return told.inquest ? { ...told, inquest: { ...told.inquest, over: true } } : told;
    default:
      return told;
  }
}

const reveal = (told: Story, revelation: Revelation, version: number): Story => ({
  ...told,
  revealed: [...told.revealed, revelation],
  news: version,
});

function answered(told: Story, answer: Answer, over = false): Story {
  const { inquest } = told;
  if (!inquest || inquest.over) return told;
  return { ...told, inquest: { ...inquest, answers: [...inquest.answers, answer], over } };
}
