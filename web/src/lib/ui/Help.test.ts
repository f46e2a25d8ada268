import { render } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { settings } from '../settings.svelte.ts';
import { addWords } from '../words.svelte.ts';
import Help from './Help.svelte';

test.each([
  ['en', ['?', 'Tab', '← →', 'Home', 'End', 'Space']],
  ['fr', ['?', 'Tab', '← →', 'Début', 'Fin', 'Espace']],
] as const)('keys are called what stands on them (%s)', (language, caps) => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  settings.language = language;
  const { container } = render(Help, { game: 'whist', code: 'ABCD', replay: true });
  expect([...container.querySelectorAll('kbd')].map((key) => key.textContent)).toEqual(caps);
});

test('where nobody has keys, none are explained', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const { container } = render(Help, { game: 'whist', code: 'ABCD' });
  expect(container.querySelector('kbd')).toBeNull();
});

test('a game says what one wants, how it goes and what counts, and its story', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  settings.language = 'en';
  addWords('whist', 'en', {
    'game.title': 'Whist',
    'briefing.goal': 'Take tricks.',
    'briefing.turn.2': 'Follow suit.',
    'briefing.turn.1': 'Lead a card.',
    'briefing.counts.1': 'Trumps win.',
    'scenario.1.story': 'A rainy night.',
  });
  const { container } = render(Help, { game: 'whist', code: 'ABCD', story: 'scenario.1.story' });
  expect([...container.querySelectorAll('ol li')].map((line) => line.textContent)).toEqual([
    'Lead a card.',
    'Follow suit.',
  ]);
  expect(container.textContent).toMatch(/Take tricks.*A rainy night.*Trumps win/s);
});
