import type { Picture, Scene } from '../types.gen.ts';

/** One opened case of the past. */
export interface Line {
  seat: number;
  pictures: readonly Picture[];
  number: number;
  character: string;
  /** Who had found out; a team finds out as one. */
  found: readonly number[];
  /** Whom those who were wrong took it for, each once. */
  mistaken: readonly string[];
  /** Whether a team found it; null among rivals. */
  right: boolean | null;
}

/** The characters at these numbers that it was not, in the order of their numbers. */
function others(characters: readonly string[], said: readonly (number | null | undefined)[], number: number): string[] {
  return characters.filter((_, at) => at + 1 !== number && said.includes(at + 1));
}

/** The rounds of rivals, or the turns of a team, each with its opened cases. */
export function chapters(scene: Scene): Line[][] {
  const rounds = scene.rounds.map((round) =>
    round.numbers.flatMap((number, seat) => {
      if (number === null) return [];
      const found = round.votes.flatMap((row, voter) => (row[seat] === number ? [voter] : []));
      const character = round.characters[number - 1] ?? '';
      const mistaken = others(
        round.characters,
        round.votes.map((row) => row[seat]),
        number,
      );
      return [{ seat, number, character, pictures: round.cases[seat] ?? [], found, mistaken, right: null }];
    }),
  );
  const turns = scene.turns.map(({ seat, number, characters, case: pictures, answer }) => [
    {
      seat,
      number,
      character: characters[number - 1] ?? '',
      pictures,
      found: [],
      mistaken: others(characters, [answer], number),
      right: answer === number,
    },
  ]);
  return [...rounds, ...turns];
}
