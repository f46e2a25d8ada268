import { expect, test } from 'vitest';
import type { Cover } from './http.ts';
import { prefer, preferred, usualBot } from './preferred.ts';
import { remember } from './settings.svelte.ts';

const cover: Cover = { name: 'whist', players: [2, 3, 4, 5], bots: ['easy', 'medium', 'hard'], words: {} };

test('who has chosen nothing plays as four against bots of medium strength', () => {
  expect(preferred(cover)).toEqual({ places: 4, bot: 'medium' });
  expect(preferred({ ...cover, players: [5, 6] }).places).toBe(5);
  expect(preferred({ ...cover, players: [2, 3] }).places).toBe(3);
});

test('where nobody is called medium it is the strongest', () => {
  expect(usualBot(['uniform', 'sheet'])).toBe('sheet');
  expect(usualBot([])).toBeNull();
});

test('a choice is remembered for each game', () => {
  prefer('whist', { places: 3, bot: 'hard' });
  expect(preferred(cover)).toEqual({ places: 3, bot: 'hard' });
  expect(preferred({ ...cover, name: 'chess' })).toEqual({ places: 4, bot: 'medium' });
});

test('what the house does not offer any more, or nobody can read, is forgotten', () => {
  prefer('whist', { places: 9, bot: 'sheet' });
  expect(preferred(cover)).toEqual({ places: 4, bot: 'medium' });
  remember('play.whist', '{');
  expect(preferred(cover)).toEqual({ places: 4, bot: 'medium' });
});
