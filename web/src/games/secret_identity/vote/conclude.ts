import type { TableStore } from '$lib/table.svelte.ts';

/** Whether somebody has a number, as a sentence. */
export function conclude(table: TableStore, item: string, number: string, there: boolean): string {
  const seat = Number(item);
  return table.t('secret_identity.conclusion', {
    there: there ? 'yes' : 'no',
    me: seat === table.seat ? 'yes' : 'no',
    seat: table.name(seat),
    number,
  });
}
