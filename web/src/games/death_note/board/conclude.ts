import type { TableStore } from '$lib/table.svelte.ts';

/** Who somebody is, or is not, as a sentence. */
export function conclude(table: TableStore, place: string, role: string, there: boolean): string {
  const seat = Number(place);
  const centre = place.startsWith('centre:') ? place.slice('centre:'.length) : '';
  return table.t('death_note.conclusion', {
    there: there ? 'yes' : 'no',
    role: table.t(`card.${role}`),
    who: centre ? 'centre' : seat === table.seat ? 'me' : 'seat',
    seat: centre ? '' : table.name(seat),
    place: centre,
  });
}
