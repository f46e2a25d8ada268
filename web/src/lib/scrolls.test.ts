import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scrolls } from './scrolls.ts';

const picture = () => new Promise((drawn) => requestAnimationFrame(drawn));

/** Nothing has a size here: the test says what does not fit, and who is told that something was resized. */
let observed: Element[];
let resize: () => void;

class Resizes {
  constructor(told: () => void) {
    resize = told;
  }

  observe(part: Element): void {
    observed.push(part);
  }

  unobserve(part: Element): void {
    observed = observed.filter((other) => other !== part);
  }

  disconnect(): void {
    observed = [];
  }
}

beforeEach(() => {
  observed = [];
  vi.stubGlobal('ResizeObserver', Resizes);
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function region(style: string, content: { wide?: number; high?: number; room?: number }): HTMLElement {
  const made = document.createElement('div');
  made.style.cssText = style;
  Object.defineProperties(made, {
    clientWidth: { value: 100 },
    clientHeight: { value: content.room ?? 100 },
    scrollWidth: { get: () => content.wide ?? 100 },
    scrollHeight: { get: () => content.high ?? 100 },
  });
  document.body.append(made);
  return made;
}

test.each([
  ['overflow-x: auto', { wide: 101 }, true],
  ['overflow-x: auto', { wide: 100 }, false],
  ['overflow-y: scroll', { high: 101 }, true],
  ['overflow-y: auto; overflow-x: hidden', { wide: 101 }, false],
  ['overflow-x: auto; overflow-y: hidden', { high: 101 }, false],
  ['overflow: visible', { wide: 101, high: 101 }, false],
  ['overflow: auto', { wide: 101, high: 101, room: 0 }, false],
])('with %s and content of %o, reached by keys: %s', async (style, content, reached) => {
  const made = region(style, content);
  scrolls(made);
  await picture();
  expect(made.getAttribute('tabindex')).toBe(reached ? '0' : null);
  expect(made.hasAttribute('data-scrolls')).toBe(reached);
});

test('a region is reached as soon as it overflows, and no longer than that', async () => {
  const content = { high: 100 };
  const made = region('overflow-y: auto', content);
  scrolls(made);
  await picture();
  content.high = 200;
  resize();
  expect(made.tabIndex).toBe(0);
  content.high = 90;
  resize();
  expect(made.hasAttribute('tabindex')).toBe(false);
});

test('whatever comes into it later is watched too, and words that grow in it are noticed', async () => {
  const content = { high: 100 };
  const made = region('overflow-y: auto', content);
  scrolls(made);
  const line = document.createElement('p');
  made.append(line);
  await vi.waitFor(() => expect(observed).toEqual([made, line]));
  const other = document.createElement('p');
  made.replaceChildren(other);
  await vi.waitFor(() => expect(observed).toEqual([made, other]));
  content.high = 200;
  other.textContent = 'a long story';
  await vi.waitFor(() => expect(made.tabIndex).toBe(0));
});

test('what lay outside only while it moved is looked for again when it has arrived', async () => {
  const content = { high: 200 };
  const made = region('overflow-y: auto', content);
  made.append(document.createElement('p'));
  scrolls(made);
  await vi.waitFor(() => expect(made.tabIndex).toBe(0));
  content.high = 100;
  made.firstElementChild?.dispatchEvent(new Event('animationend', { bubbles: true }));
  await vi.waitFor(() => expect(made.hasAttribute('tabindex')).toBe(false));
});

test('whoever reads in it is not thrown out when it shrinks, but it is not entered again', async () => {
  const content = { high: 200 };
  const made = region('overflow-y: auto', content);
  scrolls(made);
  await vi.waitFor(() => expect(made.tabIndex).toBe(0));
  made.focus();
  content.high = 90;
  resize();
  expect(document.activeElement).toBe(made);
  made.blur();
  await vi.waitFor(() => expect(made.hasAttribute('tabindex')).toBe(false));
});

test('once it is gone nothing is watched', async () => {
  const made = region('overflow-y: auto', {});
  const leave = scrolls(made);
  await vi.waitFor(() => expect(observed).toEqual([made]));
  made.append(document.createElement('p'));
  leave();
  await picture();
  expect(observed).toEqual([]);
});
