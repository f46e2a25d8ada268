import type { Picture, Scene } from '../types.gen.ts';

/** One opened case of the past. */
export interface Line {
  seat: number;
  pictures: readonly Picture[];
  number: number;
  character: string;
  /** Who had found out; a team finds out as one. */
  found: readonly number[];
  /** Whether a team found it; null among rivals. */
  right: boolean | null;
}

/** The rounds of rivals, or the turns of a team, each with its opened cases. */
export function chapters(scene: Scene): Line[][] {
  const rounds = scene.rounds.map((round) =>
    round.numbers.flatMap((number, seat) => {
      if (number === null) return [];
      const found = round.votes.flatMap((row, voter) => (row[seat] === number ? [voter] : []));
      const character = round.characters[number - 1] ?? '';
      return [{ seat, number, character, pictures: round.cases[seat] ?? [], found, right: null }];
    }),
  );
  const turns = scene.turns.map(({ seat, number, characters, case: pictures, answer }) => [
    { seat, number, character: characters[number - 1] ?? '', pictures, found: [], right: answer === number },
  ]);
  return [...rounds, ...turns];
}
