import { expect, test } from 'vitest';
import type { GameCard } from './http.ts';
import { levelsAt, rememberLevel, usualLevel } from './levels.ts';

const whist = { name: 'whist', bots: ['easy', 'medium', 'hard'], bot: 'medium' } as unknown as GameCard;
const bridge = { ...whist, name: 'bridge' };

test('the level in the middle, until another was chosen for this game', () => {
  expect(usualLevel(whist)).toBe('medium');
  rememberLevel(whist, 'hard');
  expect(usualLevel(whist)).toBe('hard');
  expect(usualLevel(bridge)).toBe('medium');
});

test('a level that the game does not have any more is forgotten', () => {
  rememberLevel(bridge, 'uniform');
  expect(usualLevel(bridge)).toBe('medium');
});

test('a bot that came before there were levels can stay', () => {
  expect(levelsAt(whist, 'easy')).toEqual(['easy', 'medium', 'hard']);
  expect(levelsAt(whist, 'sheet')).toEqual(['easy', 'medium', 'hard', 'sheet']);
});
