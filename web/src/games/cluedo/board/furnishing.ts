import { SUSPECTS, isRoom } from '../box.ts';
import { type Point, footOn, pointOf } from './plan.ts';
import type { Room, Scene, Suspect } from '../types.gen.ts';

/** Where a room keeps its name, and how wide a row of things can be there. */
export const NAME_AT: Readonly<Record<Room, Point & { width: number }>> = {
  kitchen: { x: 3, y: 3.75, width: 5.6 },
  ballroom: { x: 12, y: 4.6, width: 7.4 },
  conservatory: { x: 21, y: 2.95, width: 5.6 },
  dining: { x: 4, y: 12.9, width: 7.4 },
  billiard: { x: 21, y: 10.4, width: 5.6 },
  library: { x: 20.5, y: 16.35, width: 6.4 },
  lounge: { x: 3.5, y: 21.4, width: 6.4 },
  hall: { x: 12, y: 21.4, width: 5.4 },
  study: { x: 20.8, y: 22.8, width: 6 },
};

const PAWN_STEP = 1.12;
const WEAPON_STEP = 1.3;
const ROW_BELOW = 1.15;
const ROW_ABOVE = 1.2;

export type Spots<Piece extends string> = Readonly<Record<Piece, Point>>;

/** The middle of the foot of every pawn; those who share a room stand in a row under its name. */
export function pawnSpots(scene: Scene): Spots<Suspect> {
  const company = new Map<Room, number[]>();
  scene.pawns.forEach((place, index) => {
    if (isRoom(place)) company.set(place, [...(company.get(place) ?? []), index]);
  });
  const spots = scene.pawns.map((place, index): Point => {
    if (!isRoom(place)) return footOn(pointOf(place));
    const name = NAME_AT[place];
    const mates = company.get(place) ?? [];
    return {
      x: name.x + inRow(mates.indexOf(index), mates.length, PAWN_STEP, name.width),
      y: name.y + 0.62 + ROW_BELOW,
    };
  });
  return Object.fromEntries(SUSPECTS.map((suspect, index) => [suspect, spots[index]])) as unknown as Spots<Suspect>;
}

/** The middle of every weapon, in a row above the name of its room. */
export function weaponSpots(weapons: readonly Room[]): Point[] {
  return weapons.map((room, index) => {
    const name = NAME_AT[room];
    const mates = weapons.flatMap((other, at) => (other === room ? [at] : []));
    return { x: name.x + inRow(mates.indexOf(index), mates.length, WEAPON_STEP, name.width), y: name.y - ROW_ABOVE };
  });
}

function inRow(index: number, count: number, step: number, width: number): number {
  const gap = Math.min(step, width / count);
  return (index - (count - 1) / 2) * gap;
}
