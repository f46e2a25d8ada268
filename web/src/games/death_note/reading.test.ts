import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test } from 'vitest';
import ReadCards from '$lib/ui/ReadCards.svelte';
import { ACTION, INVESTIGATION } from './box.ts';
import { sit } from './testing/sit.ts';
import { Fixture } from './testing/fixture.svelte.ts';

const dialog = () => screen.getByRole('dialog', { hidden: true });

test('a card that a line names is taken up to be read, and from there all of them', async () => {
  const table = new Fixture();
  sit(table);
  render(ReadCards, { table, cards: ['act_trapped'] });
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: `Read ${table.t('card.act_trapped')}` }));
  await tick();
  expect(dialog().textContent).toContain(table.t('card.act_trapped'));
  expect(dialog().textContent).toContain('must show their Role');
  expect(within(dialog()).queryByText(table.t('card.act_alibi'))).toBeNull();
  await fireEvent.click(within(dialog()).getByText(table.t('death_note.all_cards')));
  await tick();
  for (const card of [...Object.keys(ACTION), ...Object.keys(INVESTIGATION)])
    expect(within(dialog()).getAllByText(table.t(`card.${card}`)).length, card).toBeGreaterThan(0);
  await fireEvent.click(within(dialog()).getByText('Close'));
  await tick();
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});
