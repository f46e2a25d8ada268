import type { Prompt } from '$lib/protocol.gen.ts';
import { offered } from '../offers.ts';
import type { GameAction, Room } from '../types.gen.ts';
import { NAME_AT } from './furnishing.ts';
import { type Point, pointOf } from './plan.ts';

/** A place on the board that answers the question. */
export interface Target {
  key: string;
  place: number | Room;
  at: Point;
  action: GameAction;
}

const roomTarget = (room: Room, action: GameAction): Target => ({ key: room, place: room, at: NAME_AT[room], action });

/** Everywhere one may click now: squares to walk to, rooms to enter, slip, rush or dig into. */
export function targetsOf(prompt: Prompt | null): Target[] {
  const rooms = (['Enter', 'TakePassage', 'OpenPassage', 'Rush'] as const).flatMap((type) =>
    offered(prompt, type).map((action) => roomTarget(action.room, action)),
  );
  const squares = offered(prompt, 'Walk').map((action): Target => {
    const { x, y } = pointOf(action.square);
    return { key: `square-${action.square}`, place: action.square, at: { x: x + 0.5, y: y + 0.5 }, action };
  });
  return [...rooms, ...squares];
}

const AHEAD: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The next target in the direction of an arrow key: near counts, straight ahead counts more. */
export function ahead(targets: readonly Target[], from: Target, key: string): Target | null {
  const way = AHEAD[key];
  if (!way) return null;
  let best: Target | null = null;
  let least = Infinity;
  for (const target of targets) {
    const along = (target.at.x - from.at.x) * way.x + (target.at.y - from.at.y) * way.y;
    const aside = Math.abs((target.at.x - from.at.x) * way.y) + Math.abs((target.at.y - from.at.y) * way.x);
    const cost = along + 2.5 * aside;
    if (target !== from && along > 0.1 && cost < least) [best, least] = [target, cost];
  }
  return best;
}

/** The square nearest to a fingertip, if one is near enough. */
export function nearest(targets: readonly Target[], tip: Point, within: number): Target | null {
  let best: Target | null = null;
  let least = within;
  for (const target of targets) {
    if (typeof target.place !== 'number') continue;
    const distance = Math.hypot(target.at.x - tip.x, target.at.y - tip.y);
    if (distance < least) [best, least] = [target, distance];
  }
  return best;
}
