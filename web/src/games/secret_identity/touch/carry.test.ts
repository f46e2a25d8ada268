import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Carrying, carry } from './carry.ts';
import { twist } from './fingers.ts';

let card: HTMLElement;
let green: HTMLElement;
let under: Element | null;
const dropped = vi.fn();
const turned = { leaning: vi.fn(), over: vi.fn(), round: vi.fn() };

const point = (type: string, x: number, y: number, more: PointerEventInit = {}) =>
  (type === 'pointerdown' && !more.isPrimary ? card : window).dispatchEvent(
    new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, pointerType: 'mouse', bubbles: true, ...more }),
  );
const copies = () => document.querySelectorAll('.carried').length;
const hold = (wish: Partial<Carrying> = {}) => carry(card, { to: 'lane', ondrop: dropped, turning: turned, ...wish });

beforeEach(() => {
  document.body.innerHTML =
    '<div class="secret-identity"><div id="green" data-lane="green"></div><div id="card"></div></div>';
  card = document.querySelector('#card') as HTMLElement;
  green = document.querySelector('#green') as HTMLElement;
  card.getBoundingClientRect = () => new DOMRect(100, 100, 80, 140);
  under = null;
  document.elementFromPoint = () => under;
});

afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe('carried', () => {
  test('a thing follows the pointer, lights the place and is dropped there', () => {
    hold();
    point('pointerdown', 120, 120);
    point('pointermove', 120, 60);
    expect(copies()).toBe(1);
    expect((document.querySelector('.carried') as HTMLElement).style.translate).toBe('0px -60px');
    under = green;
    point('pointermove', 20, 20);
    expect(green.dataset['over']).toBe('');
    expect((document.querySelector('.secret-identity') as HTMLElement).dataset['carrying']).toBe('lane');
    point('pointerup', 20, 20);
    expect(dropped).toHaveBeenCalledExactlyOnceWith('green');
    expect(green.dataset['over']).toBeUndefined();
    expect(copies()).toBe(0);
  });

  test('dropped beside every place it goes back', async () => {
    hold();
    point('pointerdown', 120, 120);
    point('pointermove', 20, 20);
    point('pointerup', 20, 20);
    expect(dropped).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(copies()).toBe(0));
    expect(card.dataset['lifted']).toBeUndefined();
  });

  test('a finger that rests lifts; what the page takes for scrolling drops nothing', () => {
    vi.useFakeTimers();
    hold();
    point('pointerdown', 120, 120, { pointerType: 'touch' });
    expect(copies()).toBe(0);
    vi.advanceTimersByTime(300);
    expect(copies()).toBe(1);
    under = green;
    point('pointercancel', 20, 20, { pointerType: 'touch' });
    expect(dropped).not.toHaveBeenCalled();
  });

  test('nothing moves that may not be used now', () => {
    hold({ disabled: true });
    point('pointerdown', 120, 120);
    point('pointermove', 20, 20);
    expect(copies()).toBe(0);
  });

  test('a carried thing is not also clicked', () => {
    const clicked = vi.fn();
    hold();
    card.addEventListener('click', clicked);
    point('pointerdown', 120, 120);
    point('pointermove', 20, 20);
    point('pointerup', 20, 20);
    card.click();
    expect(clicked).not.toHaveBeenCalled();
  });
});

describe('under the finger', () => {
  test('sideways a card turns as far as the finger goes, and over if it went far enough', () => {
    hold();
    point('pointerdown', 110, 150);
    point('pointermove', 150, 152);
    expect(turned.leaning).toHaveBeenLastCalledWith(0.5, 0);
    expect(copies()).toBe(0);
    point('pointerup', 150, 152);
    expect(turned.over).toHaveBeenCalledOnce();
    expect(turned.leaning).toHaveBeenLastCalledWith(0, 0);
  });

  test('a little way is not far enough', () => {
    hold();
    point('pointerdown', 110, 150);
    point('pointermove', 125, 150);
    point('pointerup', 125, 150);
    expect(turned.over).not.toHaveBeenCalled();
  });

  test('two fingers twist it round', () => {
    hold();
    point('pointerdown', 120, 150, { pointerType: 'touch' });
    point('pointerdown', 160, 150, { pointerId: 2, pointerType: 'touch', isPrimary: true });
    point('pointermove', 120, 190, { pointerId: 2, pointerType: 'touch' });
    expect(turned.leaning).toHaveBeenLastCalledWith(0, 90);
    point('pointerup', 120, 190, { pointerId: 2, pointerType: 'touch' });
    expect(turned.round).toHaveBeenCalledOnce();
    expect(turned.over).not.toHaveBeenCalled();
  });

  test('a twist is the short way round', () => {
    const at = (degrees: number) => ({
      x: Math.cos((degrees * Math.PI) / 180),
      y: Math.sin((degrees * Math.PI) / 180),
    });
    const middle = { x: 0, y: 0 };
    expect(twist(middle, at(170), middle, at(-170))).toBeCloseTo(20);
    expect(twist(middle, at(-170), middle, at(170))).toBeCloseTo(-20);
  });
});
