import type { Entry } from '$lib/protocol.gen.ts';
import type { Answered, GameEvent, Picture, Scene, Scored, Unmasked } from '../types.gen.ts';

/** One case at the count: what it showed, who its owner was, and who had said what. */
export interface Unmasking {
  seat: number;
  number: number;
  character: string;
  pictures: readonly Picture[];
  /** The number each voter had laid before it, by seat; blank for the owner. */
  votes: readonly (number | null)[];
}

/** Everything that came to light at once: the cases of a round, or the answer of a team. */
export interface Reveal {
  version: number;
  unmasked: readonly Unmasking[];
  scored: readonly Scored[];
  answered: Answered | null;
}

/** The last time numbers were turned up, after the moment this page was opened. */
export function lastReveal(entries: readonly Entry[], scene: Scene, arrived: number): Reveal | null {
  const entry = entries.findLast(({ events }) => (events as readonly GameEvent[]).some(turnsUp));
  if (!entry || entry.version <= arrived) return null;
  const events = entry.events as readonly GameEvent[];
  const unmasked = events.filter((event) => event.type === 'Unmasked');
  const answered = events.find((event) => event.type === 'Answered') ?? null;
  return {
    version: entry.version,
    unmasked: answered ? [answerTo(answered, scene)] : unmasked.map((event) => unmasking(event, unmasked, scene)),
    scored: events.filter((event) => event.type === 'Scored'),
    answered,
  };
}

const turnsUp = ({ type }: GameEvent): boolean => type === 'Unmasked' || type === 'Answered';

function unmasking(event: Unmasked, all: readonly Unmasked[], scene: Scene): Unmasking {
  const round = scene.rounds.findLast(({ numbers }) => all.every(({ seat, number }) => numbers[seat] === number));
  return {
    seat: event.seat,
    number: event.number,
    character: event.character,
    pictures: round?.cases[event.seat] ?? [],
    votes: round?.votes.map((row) => row[event.seat] ?? null) ?? [],
  };
}

function answerTo(event: Answered, scene: Scene): Unmasking {
  const turn = scene.turns.findLast(({ seat, number }) => seat === event.seat && number === event.number);
  return { seat: event.seat, number: event.number, character: event.character, pictures: turn?.case ?? [], votes: [] };
}
