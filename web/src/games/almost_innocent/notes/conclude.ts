import type { TableStore } from '$lib/table.svelte.ts';

/** Whether a clue belongs to somebody's case, as a sentence; the case is called by its owner and the type. */
export function conclude(table: TableStore, item: string, clue: string, there: boolean): string {
  const seat = Number(item.split(':')[0]);
  return table.t('almost_innocent.conclusion', {
    there: there ? 'yes' : 'no',
    me: seat === table.seat ? 'yes' : 'no',
    seat: table.name(seat),
    clue: table.t(`the.${clue}`),
  });
}
