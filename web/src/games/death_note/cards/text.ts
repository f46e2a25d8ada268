import type { TableStore } from '$lib/table.svelte.ts';
import { numbersOf } from '../box.ts';
import type { Card, Tile } from '../types.gen.ts';

/** What a card says, with the numbers printed on it. */
export const textOf = (table: TableStore, card: Card | Tile): string => table.t(`card.${card}.text`, numbersOf(card));
