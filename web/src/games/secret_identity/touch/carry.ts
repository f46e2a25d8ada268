import type { Action } from 'svelte/action';
import { Carried } from './carried.ts';
import { between, scrolls, twist } from './fingers.ts';

const FAR = 8;
const HOLD = 220;
const ENOUGH = 0.4;
const QUARTER = 45;

/** What a card does under the finger besides being carried: it turns over, or round. */
export interface Turning {
  /** By how much of a turn over, or of degrees round, the fingers have it at present. */
  leaning: (over: number, round: number) => void;
  over: () => void;
  round: () => void;
}

export interface Carrying {
  /** Where it may be dropped: places marked `data-<to>`. */
  to: string;
  ondrop: (place: string) => void;
  disabled?: boolean;
  turning?: Turning;
}

interface Press {
  id: number;
  touch: boolean;
  start: { x: number; y: number };
  at: { x: number; y: number };
  box: DOMRect;
  second: { id: number; at: { x: number; y: number }; from: { x: number; y: number } } | null;
  /** Pressed only, turned in its place, or off the table. */
  how: 'pressed' | 'turned' | 'carried';
}

/**
 * A thing one can carry to a place with any pointer. Sideways within its own bounds it turns, a second finger twists
 * it, farther away it is lifted; a finger that rests lifts it too, and one that moves on scrolls the page as ever.
 */
export const carry: Action<HTMLElement, Carrying> = (node, carrying) => {
  let wish = carrying;
  let press: Press | null = null;
  let carried: Carried | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;

  function down(event: PointerEvent): void {
    if (press || wish.disabled || event.button !== 0) return;
    const start = { x: event.clientX, y: event.clientY };
    const touch = event.pointerType === 'touch';
    press = {
      id: event.pointerId,
      touch,
      start,
      at: start,
      box: node.getBoundingClientRect(),
      second: null,
      how: 'pressed',
    };
    if (touch) resting = setTimeout(lift, HOLD);
    for (const [name, hear] of HEARD) window.addEventListener(name, hear as EventListener);
  }

  function another(event: PointerEvent): void {
    if (!press || press.second || event.pointerId === press.id || !wish.turning || carried) return;
    const at = { x: event.clientX, y: event.clientY };
    press.second = { id: event.pointerId, at, from: at };
    press.how = 'turned';
    clearTimeout(resting);
  }

  function move(event: PointerEvent): void {
    if (!press) return;
    const at = { x: event.clientX, y: event.clientY };
    if (event.pointerId === press.second?.id) press.second.at = at;
    else if (event.pointerId === press.id) press.at = at;
    else return;
    if (press.second) return wish.turning?.leaning(0, twist(press.start, press.second.from, press.at, press.second.at));
    const by = between(press.start, at);
    if (press.how !== 'carried' && Math.hypot(by.x, by.y) >= FAR) begin(by);
    if (carried) carried.follow(by, at);
    else if (press.how === 'turned') wish.turning?.leaning(by.x / press.box.width, 0);
  }

  /** Sideways a card turns as long as the finger is on it; everything else is lifted. */
  function begin(by: { x: number; y: number }): void {
    if (!press) return;
    const { left, right, top, bottom } = press.box;
    const within = press.at.x > left && press.at.x < right && press.at.y > top && press.at.y < bottom;
    const sideways = Math.abs(by.x) > Math.abs(by.y);
    clearTimeout(resting);
    if (wish.turning && within && (sideways || press.how === 'turned')) press.how = 'turned';
    else lift();
  }

  function lift(): void {
    if (!press || carried) return;
    clearTimeout(resting);
    wish.turning?.leaning(0, 0);
    press.how = 'carried';
    carried = new Carried(node, wish.to);
  }

  function up(event: PointerEvent): void {
    if (!press || (event.pointerId !== press.id && event.pointerId !== press.second?.id)) return;
    const { how, second, start, at, box } = press;
    if (how !== 'pressed') node.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => node.removeEventListener('click', swallow, { capture: true }));
    const place = carried?.drop(at) ?? null;
    end();
    if (place !== null) wish.ondrop(place);
    else if (second && Math.abs(twist(start, second.from, at, second.at)) > QUARTER) wish.turning?.round();
    else if (how === 'turned' && !second && Math.abs(at.x - start.x) > box.width * ENOUGH) wish.turning?.over();
  }

  /** The page scrolls, or the system wants the finger for itself. */
  function cancel(event: PointerEvent): void {
    if (event.pointerId !== press?.id) return;
    carried?.drop({ x: -1, y: -1 });
    end();
  }

  function end(): void {
    clearTimeout(resting);
    for (const [name, hear] of HEARD) window.removeEventListener(name, hear as EventListener);
    wish.turning?.leaning(0, 0);
    press = carried = null;
  }

  /** Where there is nothing to scroll a finger need not rest before it lifts. */
  function keepFromScrolling(event: TouchEvent): void {
    const finger = event.touches[0];
    if (!press?.touch || !finger || !event.cancelable) return;
    const by = between(press.start, { x: finger.clientX, y: finger.clientY });
    if (press.how === 'pressed' && Math.abs(by.y) > Math.abs(by.x) && scrolls(node, -by.y)) return;
    event.preventDefault();
  }

  /** A finger that rests asks for no menu. */
  const keepFromMenu = (event: Event): void => void (press?.touch && event.preventDefault());

  const HEARD = [
    ['pointerdown', another],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', cancel],
  ] as const;

  node.addEventListener('pointerdown', down);
  node.addEventListener('contextmenu', keepFromMenu);
  node.addEventListener('touchmove', keepFromScrolling, { passive: false });
  return {
    update: (carrying) => void (wish = carrying),
    destroy() {
      carried?.drop({ x: -1, y: -1 });
      if (press) end();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('contextmenu', keepFromMenu);
      node.removeEventListener('touchmove', keepFromScrolling);
    },
  };
};

const swallow = (click: Event): void => click.stopImmediatePropagation();
