import type { Entry } from '$lib/protocol.gen.ts';
import type { Answered, GameEvent, Picture, Scene, Scored, Unmasked } from '../types.gen.ts';

/** What somebody took the owner of a case for. */
export interface Guess {
  seat: number;
  number: number;
  character: string;
  right: boolean;
}

/** One case at the count: what it showed, who its owner was, and who had said what. */
export interface Unmasking {
  event: Unmasked | Answered;
  seat: number;
  number: number;
  character: string;
  pictures: readonly Picture[];
  /** What each voter had laid before it; nothing where a team answers as one. */
  guesses: readonly Guess[];
}

/** Everything that came to light at once: the cases of a round, or the answer of a team. */
export interface Reveal {
  version: number;
  unmasked: readonly Unmasking[];
  scored: readonly Scored[];
  /** What the team said, and who that would have been. */
  answered: { event: Answered; character: string | null } | null;
}

/** What is turned up in this entry, if anything is. */
export function revealIn(entry: Entry, scene: Scene): Reveal | null {
  const events = entry.events as readonly GameEvent[];
  const unmasked = events.filter((event) => event.type === 'Unmasked');
  const answered = events.find((event) => event.type === 'Answered');
  if (!unmasked.length && !answered) return null;
  return {
    version: entry.version,
    unmasked: answered ? [answerTo(answered, scene)] : unmasked.map((event) => unmasking(event, unmasked, scene)),
    scored: events.filter((event) => event.type === 'Scored'),
    answered: answered
      ? { event: answered, character: turnOf(answered, scene)?.characters[(answered.answer ?? 0) - 1] ?? null }
      : null,
  };
}

/** The points everybody had, or has, once so many of the cases are counted. */
export function scoresAfter({ unmasked, scored }: Reveal, counted: number, scores: readonly number[]): number[] {
  const before = scores.map((score, seat) => score - (scored.find((one) => one.seat === seat)?.points ?? 0));
  const right = unmasked
    .slice(0, counted)
    .flatMap(({ seat, guesses }) => guesses.filter((guess) => guess.right).map((guess) => [seat, guess.seat]));
  return before.map((score, seat) => score + right.flat().filter((one) => one === seat).length);
}

function unmasking(event: Unmasked, all: readonly Unmasked[], scene: Scene): Unmasking {
  const round = scene.rounds.findLast(({ numbers }) => all.every(({ seat, number }) => numbers[seat] === number));
  const guesses = event.votes.flatMap((number, seat) =>
    number ? [{ seat, number, character: round?.characters[number - 1] ?? '', right: number === event.number }] : [],
  );
  const { seat, number, character } = event;
  return { event, seat, number, character, pictures: round?.cases[event.seat] ?? [], guesses };
}

function answerTo(event: Answered, scene: Scene): Unmasking {
  const { seat, number, character } = event;
  return { event, seat, number, character, pictures: turnOf(event, scene)?.case ?? [], guesses: [] };
}

const turnOf = (event: Answered, scene: Scene) =>
  scene.turns.findLast(
    ({ seat, number, answer }) => seat === event.seat && number === event.number && answer === event.answer,
  );
