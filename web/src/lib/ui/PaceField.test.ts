import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { settings } from '../settings.svelte.ts';
import PaceField from './PaceField.svelte';

test.each([
  [
    'en',
    'Pace',
    ['No time limit', 'Relaxed: 3 minutes an answer', 'Fast: 45 seconds an answer', 'Long: 2 days an answer'],
  ],
  [
    'fr',
    'Rythme',
    [
      'Sans limite de temps',
      'Tranquille\u202f: 3 min par réponse',
      'Rapide\u202f: 45 s par réponse',
      'Au long cours\u202f: 2 j par réponse',
    ],
  ],
] as const)('the host chooses among four (%s)', async (language, label, paces) => {
  settings.language = language;
  const onchange = vi.fn();
  render(PaceField, { pace: 'none', game: 'whist', disabled: false, onchange });
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: label });
  expect([...field.options].map((option) => option.textContent)).toEqual(paces);
  await fireEvent.change(field, { target: { value: 'days' } });
  expect(onchange).toHaveBeenCalledWith('days');
});
