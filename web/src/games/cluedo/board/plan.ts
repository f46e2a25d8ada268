import plans from '$package/games/cluedo/plans.json';
import type { Plan, Room, Suspect } from '../types.gen.ts';

export const WIDTH = 24;
export const HEIGHT = 25;

/** What is drawn: the plan, the outer wall, and room above for the heads of pawns in the first row. */
export const FRAME = { x: -0.3, y: -0.7, width: WIDTH + 0.6, height: HEIGHT + 1 } as const;

export interface Point {
  x: number;
  y: number;
}

export type Side = 'N' | 'E' | 'S' | 'W';

export interface Door {
  room: Room;
  /** The room's square and the corridor's, one on each side of the threshold. */
  inside: Point;
  outside: Point;
  side: Side;
  /** Hung on the far post, so that two doors side by side open like one. */
  mirrored: boolean;
}

export interface RoomPlan {
  id: Room;
  cells: readonly Point[];
  floor: string;
  walls: string;
}

export interface House {
  squares: readonly number[];
  rooms: readonly RoomPlan[];
  doors: readonly Door[];
  starts: Readonly<Record<Suspect, Point>>;
  stairs: { x: number; y: number; width: number; height: number };
  corners: readonly Room[];
  passages: Readonly<Partial<Record<Room, Room>>>;
}

/** The middle of a pawn's foot on a square. */
export const footOn = ({ x, y }: Point): Point => ({ x: x + 0.5, y: y + 0.9 });

export const pointOf = (square: number): Point => ({ x: square % WIDTH, y: Math.floor(square / WIDTH) });

export const squareAt = ({ x, y }: Point): number => y * WIDTH + x;

/** A square as one reads it out: column letter and row. */
export const squareName = (square: number): string => {
  const { x, y } = pointOf(square);
  return `${String.fromCharCode(65 + x)}${y + 1}`;
};

const houses = new Map<Plan, House>();

export function house(plan: Plan): House {
  const known = houses.get(plan);
  if (known) return known;
  const drawn = survey(plan);
  houses.set(plan, drawn);
  return drawn;
}

function survey(plan: Plan): House {
  const { rows, starts } = plans[plan];
  const cells = rows.flatMap((row, y) => [...row].map((mark, x) => ({ x, y, mark })));
  const doors = doorsOf(plan);
  const legend = Object.entries(plans.legend) as [string, Room][];
  const stairs = cells.filter(({ mark }) => mark === 'x');
  const left = Math.min(...stairs.map(({ x }) => x));
  const top = Math.min(...stairs.map(({ y }) => y));
  return {
    squares: cells.filter(({ mark }) => mark === '.').map(squareAt),
    rooms: legend.map(([letter, id]) => {
      const own = cells.filter(({ mark }) => mark === letter).map(({ x, y }) => ({ x, y }));
      return {
        id,
        cells: own,
        floor: floorOf(own),
        walls: wallsOf(
          own,
          doors.filter(({ room }) => room === id),
        ),
      };
    }),
    doors,
    starts: Object.fromEntries(
      Object.entries(starts).map(([suspect, [x, y]]) => [suspect, { x, y }]),
    ) as unknown as House['starts'],
    stairs: {
      x: left,
      y: top,
      width: Math.max(...stairs.map(({ x }) => x)) + 1 - left,
      height: Math.max(...stairs.map(({ y }) => y)) + 1 - top,
    },
    corners: plans.passages.flat() as Room[],
    passages: Object.fromEntries(
      plans.passages.flatMap(([here, there]) => [
        [here, there],
        [there, here],
      ]),
    ),
  };
}

function doorsOf(plan: Plan): Door[] {
  const point = ([x, y]: number[]): Point => ({ x: x ?? 0, y: y ?? 0 });
  const listed = plans[plan].doors;
  return listed.map(({ room, inside, outside, side }) => ({
    room: room as Room,
    inside: point(inside),
    outside: point(outside),
    side: side as Side,
    mirrored: listed.some(
      (other) => other.room === room && other.inside[0] === (inside[0] ?? 0) - 1 && other.inside[1] === inside[1],
    ),
  }));
}

const BESIDE: Record<Side, Point> = { N: { x: 0, y: -1 }, E: { x: 1, y: 0 }, S: { x: 0, y: 1 }, W: { x: -1, y: 0 } };

/** Where the edge of a square on this side begins and ends. */
export function edge({ x, y }: Point, side: Side): [Point, Point] {
  switch (side) {
    case 'N':
      return [
        { x, y },
        { x: x + 1, y },
      ];
    case 'S':
      return [
        { x, y: y + 1 },
        { x: x + 1, y: y + 1 },
      ];
    case 'W':
      return [
        { x, y },
        { x, y: y + 1 },
      ];
    case 'E':
      return [
        { x: x + 1, y },
        { x: x + 1, y: y + 1 },
      ];
  }
}

const floorOf = (cells: readonly Point[]): string => cells.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('');

function wallsOf(cells: readonly Point[], doors: readonly Door[]): string {
  const inside = new Set(cells.map(squareAt));
  const open = new Set(doors.map((door) => `${squareAt(door.inside)}${door.side}`));
  const within = ({ x, y }: Point) => x >= 0 && x < WIDTH && inside.has(squareAt({ x, y }));
  return cells
    .flatMap((cell) =>
      (Object.keys(BESIDE) as Side[])
        .filter((side) => !within({ x: cell.x + BESIDE[side].x, y: cell.y + BESIDE[side].y }))
        .filter((side) => !open.has(`${squareAt(cell)}${side}`))
        .map((side) => edge(cell, side)),
    )
    .map(([from, to]) => `M${from.x} ${from.y}L${to.x} ${to.y}`)
    .join('');
}
