import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findSeats } from './game.ts';
import { settings } from './settings.svelte.ts';
import { knows, loadWords, t } from './words.svelte.ts';

/** A house that has a game this client was not built with. */
const asked: string[] = [];
const answers: Record<string, unknown> = {
  '/api/words/top_hand/en': { 'game.title': 'Top hand' },
  '/api/words/top_hand/fr': { 'game.title': 'La plus belle main' },
  '/api/games': [{ name: 'top_hand', seats: { Swapped: ['seat'] } }],
};

beforeEach(() => {
  asked.length = 0;
  settings.language = 'en';
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const answer = answers[path];
    return Promise.resolve(Response.json(answer ?? { code: 'unknown_game' }, { status: answer ? 200 : 422 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a game from elsewhere speaks both languages in words the house has, each fetched once', async () => {
  await loadWords('top_hand');
  expect(t('game.title', {}, 'top_hand')).toBe('Top hand');
  settings.language = 'fr';
  await loadWords('top_hand');
  expect(t('game.title', {}, 'top_hand')).toBe('La plus belle main');
  await loadWords('top_hand');
  expect(asked).toEqual(['/api/words/top_hand/en', '/api/words/top_hand/fr']);
});

test('a game of this client needs nobody’s words', async () => {
  await loadWords('cluedo');
  expect(knows('card.rope', 'cluedo')).toBe(true);
  expect(await findSeats('cluedo')).toHaveProperty('CardShown');
  expect(asked).toEqual([]);
});

test('a game without words shows its keys and stops nobody', async () => {
  await loadWords('whodunit');
  expect(t('game.title', {}, 'whodunit')).toBe('game.title');
});

test('which fields of a game from elsewhere are seats, the house knows', async () => {
  expect(await findSeats('top_hand')).toEqual({ Swapped: ['seat'] });
  expect(await findSeats('whodunit')).toEqual({});
});
