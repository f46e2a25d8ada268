/** Where a seat stands, in hundredths of the table's width and height. */
export interface Spot {
  x: number;
  y: number;
}

const TOP = -90;
const WIDE = 40;
const HIGH = 36;
const MIDDLE = 58;
/** Between an ellipse (1) and a box (0): seats use the corners of a narrow screen. */
const ROUNDNESS = 0.62;

const bent = (turn: number): number => Math.sign(turn) * Math.abs(turn) ** ROUNDNESS;

/** L sits apart at the head; the players follow clockwise around the table. */
export function seatingOf(circle: readonly number[]): ReadonlyMap<number, Spot> {
  return new Map(circle.map((seat, at) => [seat, at === 0 ? { x: 50, y: 8 } : spot(at, circle.length)]));
}

function spot(at: number, people: number): Spot {
  const angle = ((TOP + (360 * at) / people) * Math.PI) / 180;
  return { x: 50 + WIDE * bent(Math.cos(angle)), y: MIDDLE + HIGH * bent(Math.sin(angle)) };
}
