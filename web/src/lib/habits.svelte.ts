import { recall, remember } from './settings.svelte.ts';

/** One thing about how somebody likes to play, remembered by this browser. */
class Habit<T extends string> {
  #value: T;

  constructor(
    readonly key: string,
    readonly allowed: readonly [T, ...T[]],
  ) {
    const kept = recall(key);
    this.#value = $state(allowed.find((value) => value === kept) ?? allowed[0]);
  }

  get value(): T {
    return this.#value;
  }

  set value(value: T) {
    this.#value = value;
    remember(this.key, value);
  }
}

const SWITCH = ['off', 'on'] as const;

export const habits = {
  /** How fast the moves of others are shown. */
  speed: new Habit('speed', ['normal', 'slow', 'step'] as const),
  /** Whether a move can be taken back for a moment. */
  undo: new Habit('undo', ['on', 'off'] as const),
  /** Whether the page answers where nothing can be played. */
  passing: new Habit('passing', SWITCH),
  /** Whether the machine says that it is one's turn while one looks elsewhere. */
  notify: new Habit('notify', SWITCH),
};
