import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { sitDown } from '../../testing/tables.ts';
import { settings } from '../settings.svelte.ts';
import { reason } from '../words.svelte.ts';
import NameField from './NameField.svelte';

test('whose name is taken is offered another', async () => {
  const { table, socket } = sitDown();
  const wished = table.wish({ type: 'Rename', name: 'Bo' });
  const { id } = socket.sent.at(-1) as { id: string };
  socket.says({ type: 'Refused', id, code: 'name_taken', rule: null, line: null, offer: 'Bo 2' });
  expect(await wished).toBe(false);
  const offer = table.refused?.offer ?? null;
  render(NameField, { name: 'Ada', offer, onchange: () => undefined });
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('Bo 2');
  for (const language of ['en', 'fr'] as const) {
    settings.language = language;
    expect(reason('name_taken', table.game, { offer: 'Bo 2' })).toContain('Bo 2');
  }
});
