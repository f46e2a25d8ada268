import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { follows } from './follows.ts';

let resize: () => void;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        resize = told;
      }
      observe = vi.fn();
      disconnect(): void {
        resize = vi.fn();
      }
    },
  );
});

afterEach(() => vi.unstubAllGlobals());

function region(size: { room: number; high: number }): HTMLElement {
  const made = document.createElement('div');
  Object.defineProperties(made, {
    clientHeight: { get: () => size.room },
    scrollHeight: { get: () => size.high },
  });
  return made;
}

test('what is read to its end shows its end again when it is given less room', () => {
  const size = { room: 200, high: 300 };
  const log = region(size);
  follows(log);
  log.scrollTop = 100;
  log.dispatchEvent(new Event('scroll'));
  size.room = 80;
  resize();
  expect(log.scrollTop).toBe(300);
});

test('whoever reads further up stays there', () => {
  const log = region({ room: 200, high: 300 });
  follows(log);
  log.scrollTop = 20;
  log.dispatchEvent(new Event('scroll'));
  resize();
  expect(log.scrollTop).toBe(20);
});

test('once it is gone, nothing moves it', () => {
  const log = region({ room: 200, high: 300 });
  follows(log)();
  resize();
  expect(log.scrollTop).toBe(0);
});
