import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { settings } from '../settings.svelte.ts';
import Help from './Help.svelte';

test.each([
  ['en', ['?', 'Tab', '← →', 'Home', 'End', 'Space']],
  ['fr', ['?', 'Tab', '← →', 'Début', 'Fin', 'Espace']],
] as const)('keys are called what stands on them (%s)', (language, caps) => {
  settings.language = language;
  const { container } = render(Help, { game: 'whist', code: 'ABCD', replay: true });
  expect([...container.querySelectorAll('kbd')].map((key) => key.textContent)).toEqual(caps);
});
