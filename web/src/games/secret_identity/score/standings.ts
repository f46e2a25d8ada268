import type { Scene } from '../types.gen.ts';

/** How somebody came off: the points of each round, and where that leads. */
export interface Standing {
  seat: number;
  rank: number;
  rounds: readonly number[];
  total: number;
  kept: number;
}

/** Best first; among equals whoever stayed, then whoever kept more cards; who are equal in all share a rank. */
export function standings(scene: Scene): Standing[] {
  const all = scene.scores
    .map((total, seat) => ({
      seat,
      total,
      kept: scene.hand_sizes[seat] ?? 0,
      rounds: scene.rounds.map((_, at) => pointsIn(scene, at, seat)),
    }))
    .toSorted((a, b) => order(scene, a, b));
  return all.map((one) => ({ ...one, rank: all.findIndex((other) => order(scene, one, other) === 0) + 1 }));
}

function order(scene: Scene, a: Omit<Standing, 'rank'>, b: Omit<Standing, 'rank'>): number {
  return b.total - a.total || Number(stayed(scene, b.seat)) - Number(stayed(scene, a.seat)) || b.kept - a.kept;
}

/** In games begun with the first rules nobody lost a tie by leaving. */
const stayed = (scene: Scene, seat: number): boolean => scene.version === 1 || scene.present.includes(seat);

/** A point for every right vote cast, and one for every right vote received. */
function pointsIn(scene: Scene, at: number, seat: number): number {
  const { numbers = [], votes = [] } = scene.rounds[at] ?? {};
  const right = votes.flatMap((row, voter) =>
    row.flatMap((number, owner) => (number !== null && number === numbers[owner] ? [[voter, owner]] : [])),
  );
  return right.filter((pair) => pair.includes(seat)).length;
}
