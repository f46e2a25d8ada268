import type { GameEvent, Moved, Suspect } from '../types.gen.ts';
import { type House, type Point, footOn, pointOf } from './plan.ts';

const running = new Set<Animation>();
const STEP = 75;
const SHORTEST = 350;
const LONGEST = 800;

const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Let a piece glide through these points to where it already stands. */
export function glide(piece: SVGElement, way: readonly Point[]): void {
  if (way.length < 2 || typeof piece.animate !== 'function' || still()) return;
  const frames = way.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
  const duration = Math.min(LONGEST, Math.max(SHORTEST, way.length * STEP));
  const animation = piece.animate(frames, { duration, easing: way.length > 2 ? 'linear' : 'ease-in-out' });
  running.add(animation);
  const forget = () => running.delete(animation);
  animation.addEventListener('finish', forget);
  animation.addEventListener('cancel', forget);
}

/** Whoever is in a hurry sees everything where it ends. */
export function skipGlides(): void {
  for (const animation of running) animation.finish();
}

/** The last walk of each character among these events. */
export function walks(events: readonly GameEvent[], characters: readonly Suspect[]): Map<Suspect, Moved> {
  const last = new Map<Suspect, Moved>();
  for (const event of events) {
    const suspect = event.type === 'Moved' ? characters[event.seat] : undefined;
    if (event.type === 'Moved' && suspect) last.set(suspect, event);
  }
  return last;
}

/** From where a pawn stood to where it stands: out of a door, along the squares, in at a door. */
export function wayOf(house: House, walk: Moved, from: Point, to: Point): Point[] {
  const squares = walk.path.filter((place) => typeof place === 'number');
  const first = squares[0];
  const last = squares.at(-1);
  const threshold = (square: number | undefined, room: (id: string) => boolean): Point[] => {
    if (square === undefined) return [];
    const { x, y } = pointOf(square);
    const door = house.doors.find(
      (candidate) => candidate.outside.x === x && candidate.outside.y === y && room(candidate.room),
    );
    return door ? [footOn(door.inside)] : [];
  };
  const beside = (a: Point, b: Point) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) < 1.3;
  const leaving = first !== undefined && !beside(from, footOn(pointOf(first))) ? threshold(first, () => true) : [];
  const entering = walk.room === null ? [] : threshold(last, (room) => room === walk.room);
  const steps = squares.map((square) => footOn(pointOf(square)));
  return [from, ...leaving, ...(walk.room === null ? steps.slice(0, -1) : steps), ...entering, to];
}
