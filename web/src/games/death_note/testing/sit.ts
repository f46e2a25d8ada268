import { render, within } from '@testing-library/svelte';
import Table from '../Table.svelte';
import type { Fixture } from './fixture.svelte.ts';

/** Take a place at this table: what is drawn, and what is drawn at each seat. */
export function sit(table: Fixture) {
  const { container } = render(Table, { props: { table } });
  const seat = (number: number) => within(container.querySelector(`[data-seat="${number}"]`) as HTMLElement);
  return { container, seat };
}
