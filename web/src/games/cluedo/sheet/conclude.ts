import type { TableStore } from '$lib/table.svelte.ts';

/** Where a card is, or is not, as a sentence. */
export function conclude(table: TableStore, card: string, place: string, there: boolean): string {
  const seat = Number(place);
  return table.t('cluedo.conclusion', {
    there: there ? 'yes' : 'no',
    card: table.t(`the.${card}`),
    place: place === 'envelope' || place === 'house' ? place : seat === table.seat ? 'me' : 'seat',
    seat: Number.isNaN(seat) ? '' : table.name(seat),
  });
}
