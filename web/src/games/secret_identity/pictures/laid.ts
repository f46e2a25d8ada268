import { PicturedTable } from '$lib/pictured.svelte.ts';
import type { View } from '../types.gen.ts';

/** A table of Secret Identity with eight characters on it; the reader is the fifth. */
export function laid() {
  const view: View = {
    type: 'View',
    seat: 0,
    agenda: [],
    hand: [],
    used: [],
    number: 5,
    scene: {
      type: 'Scene',
      options: { type: 'Options', mode: 'competitive' },
      version: 2,
      colours: ['yellow', 'blue', 'red', 'purple'],
      present: [0, 1, 2, 3],
      scores: [0, 0, 0, 0],
      swapped: [0, 0, 0, 0],
      board: ['zeus', 'hamlet', 'medusa', 'moses', 'cinderella', 'aladdin', 'mozart', 'jules_verne'],
      gone: [],
      hand_sizes: [10, 10, 10, 10],
      round: 1,
      active: null,
      pile: 0,
      masked: [0, 1, 2, 3],
      cases: [[], [], [], []],
      rounds: [],
      turns: [],
      over: false,
    },
  };
  return { table: new PicturedTable('secret_identity', view), view };
}
