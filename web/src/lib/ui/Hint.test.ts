import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { sitDown } from '../../testing/tables.ts';
import { addWords } from '../words.svelte.ts';
import Hint from './Hint.svelte';

test('where there is nothing to ask, a hint says what is best to do, and names people', async () => {
  addWords('whist', 'en', { 'hint.Watch': 'Watch {seat}: {chance}%.' });
  const { table } = sitDown();
  table.seats = { Watch: ['seat'] };
  render(Hint, { table });
  table.insight.advice = {
    type: 'Advice',
    version: 0,
    question: null,
    worlds: 84,
    shares: [],
    counsel: [{ type: 'Watch', seat: 1, chance: 27 }],
  };
  expect((await screen.findByRole('status')).textContent.trim()).toBe('Watch Bo: 27%.');
});

test('where nothing is left to ask and to do, it says that all can be known', async () => {
  const { table } = sitDown();
  render(Hint, { table });
  table.insight.advice = { type: 'Advice', version: 0, question: null, worlds: 1, shares: [], counsel: [] };
  expect((await screen.findByRole('status')).textContent).toContain('you can know the solution');
});
