import { expect, test } from 'vitest';
import { rememberPlaces, usualPlaces } from './company.ts';
import { remember } from './settings.svelte.ts';

const whist = { name: 'whist', players: [2, 3, 4, 5] };

test('who has chosen nothing plays in a company of four, or as near to it as the game allows', () => {
  expect(usualPlaces(whist)).toBe(4);
  expect(usualPlaces({ ...whist, players: [5, 6] })).toBe(5);
  expect(usualPlaces({ ...whist, players: [2, 3] })).toBe(3);
});

test('a company is remembered for each game', () => {
  rememberPlaces(whist, 3);
  expect(usualPlaces(whist)).toBe(3);
  expect(usualPlaces({ ...whist, name: 'chess' })).toBe(4);
});

test('what the game does not allow any more, or nobody can read, is forgotten', () => {
  rememberPlaces(whist, 9);
  expect(usualPlaces(whist)).toBe(4);
  remember('places.whist', '{');
  expect(usualPlaces(whist)).toBe(4);
});
