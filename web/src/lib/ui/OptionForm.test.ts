import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Schema } from '../http.ts';
import { optionsOf } from '../options.ts';
import { settings } from '../settings.svelte.ts';
import { addWords } from '../words.svelte.ts';
import OptionForm from './OptionForm.svelte';

const schema: Schema = {
  $ref: '#/$defs/Options',
  $defs: {
    Options: {
      type: 'object',
      properties: {
        type: { enum: ['Options'] },
        deck: { $ref: '#/$defs/Deck', default: 'nine' },
        fast: { type: 'boolean', default: false },
        rounds: { type: 'integer', minimum: 1, maximum: 9 },
        characters: { type: 'array' },
      },
    },
    Deck: { enum: ['large', 'nine', 'none'] },
  },
};
const options = { type: 'Options', deck: 'nine', fast: false, rounds: 3, characters: [] };

beforeEach(() => {
  settings.language = 'en';
  addWords('whist', 'en', {
    'option.deck': 'Deck',
    'option.deck.nine': 'Nine cards',
    'option.deck.large': 'Many cards',
    'option.deck.none': 'No cards',
    'option.fast': 'Fast',
    'option.fast.help': 'For the impatient.',
    'option.rounds': 'Rounds',
  });
});

test('the schema asks what can be asked, the usual value first', () => {
  expect(optionsOf(schema)).toEqual([
    { field: 'deck', kind: 'one of', values: ['nine', 'large', 'none'] },
    { field: 'fast', kind: 'yes or no' },
    { field: 'rounds', kind: 'number', least: 1, most: 9 },
  ]);
});

test('a change keeps everything else as it was', async () => {
  const onchange = vi.fn();
  render(OptionForm, { schema, game: 'whist', options, onchange });
  await fireEvent.change(screen.getByLabelText('Deck'), { target: { value: 'large' } });
  expect(onchange).toHaveBeenLastCalledWith({ ...options, deck: 'large' });
  await fireEvent.click(screen.getByLabelText('Fast'));
  expect(onchange).toHaveBeenLastCalledWith({ ...options, fast: true });
  expect(screen.getByText('For the impatient.')).toBeTruthy();
});

test('what is asked for elsewhere is not asked twice', () => {
  render(OptionForm, { schema, game: 'whist', options, without: ['deck'], onchange: () => undefined });
  expect(screen.queryByLabelText('Deck')).toBeNull();
  expect(screen.getByLabelText('Fast')).toBeTruthy();
});

test('whoever is not the host can read but not change', () => {
  render(OptionForm, { schema, game: 'whist', options, disabled: true, onchange: () => undefined });
  expect(screen.getByLabelText<HTMLSelectElement>('Deck').disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Fast').disabled).toBe(true);
});
