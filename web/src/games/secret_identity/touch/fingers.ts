interface Point {
  x: number;
  y: number;
}

export const between = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

/** By how many degrees two fingers have turned what lies between them. */
export function twist(a: Point, b: Point, now: Point, then: Point): number {
  const before = between(a, b);
  const after = between(now, then);
  const turned = ((Math.atan2(after.y, after.x) - Math.atan2(before.y, before.x)) * 180) / Math.PI;
  return turned - 360 * Math.round(turned / 360);
}

/** Whether anything around this would scroll this way: down, or up if less than nothing. */
export function scrolls(node: Element, way: number): boolean {
  for (let at = node.parentElement; at; at = at.parentElement) {
    const room = at.scrollHeight - at.clientHeight;
    if (room > 1 && /auto|scroll/.test(getComputedStyle(at).overflowY)) {
      if (way > 0 ? at.scrollTop < room - 1 : at.scrollTop > 0) return true;
    }
  }
  return false;
}
