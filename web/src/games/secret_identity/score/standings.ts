import type { Scene } from '../types.gen.ts';

/** How somebody came off: the points of each round, and where that leads. */
export interface Standing {
  seat: number;
  rank: number;
  rounds: readonly number[];
  total: number;
  kept: number;
}

/** Best first; among equals whoever kept more cards; who are equal in both share a rank. */
export function standings(scene: Scene): Standing[] {
  const all = scene.scores
    .map((total, seat) => ({ seat, total, kept: scene.hand_sizes[seat] ?? 0, rounds: scene.rounds.map((_, at) => pointsIn(scene, at, seat)) }))
    .toSorted((a, b) => b.total - a.total || b.kept - a.kept);
  return all.map((one) => ({ ...one, rank: all.findIndex(({ total, kept }) => total === one.total && kept === one.kept) + 1 }));
}

/** A point for every right vote cast, and one for every right vote received. */
function pointsIn(scene: Scene, at: number, seat: number): number {
  const { numbers = [], votes = [] } = scene.rounds[at] ?? {};
  const right = votes.flatMap((row, voter) => row.flatMap((number, owner) => (number !== null && number === numbers[owner] ? [[voter, owner]] : [])));
  return right.filter((pair) => pair.includes(seat)).length;
}
