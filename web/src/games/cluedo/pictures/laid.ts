import { PicturedTable } from '$lib/pictured.svelte.ts';
import { SUSPECTS } from '../box.ts';
import { house, squareAt } from '../board/plan.ts';
import type { View } from '../types.gen.ts';

/** A table of Cluedo before the first turn, and what one of four people holds. */
export function laid(notes = '') {
  const { starts } = house('house_2015');
  const view: View = {
    type: 'View',
    seat: 0,
    agenda: [],
    hand: ['green', 'mustard', 'rope', 'hall', 'study'],
    notebook: [{ type: 'Seen', card: 'dagger', by: 2, room: null }],
    envelope: null,
    scene: {
      type: 'Scene',
      plan: 'house_2015',
      deck: 'nine',
      linger: true,
      characters: SUSPECTS.slice(0, 4),
      pawns: SUSPECTS.map((suspect) => squareAt(starts[suspect])),
      weapons: ['kitchen', 'library', 'hall', 'conservatory', 'study', 'lounge'],
      hand_sizes: [5, 5, 4, 4],
      opened: [],
      out: [],
      pile: [],
      passages: [],
      hiding: [],
      asked_in: [null, null, null, null],
      ending: null,
    },
  };
  return { table: new PicturedTable('cluedo', view, notes), view };
}
