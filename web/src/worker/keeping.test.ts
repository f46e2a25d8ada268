import { expect, test } from 'vitest';
import { kindOf } from './keeping.ts';

const HOUSE = 'https://tables.example';
const kind = (path: string, mode = 'cors', method = 'GET') =>
  kindOf({ method, mode, url: new URL(path, HOUSE).href }, HOUSE);

test('files that never change under their names are kept', () => {
  expect(kind('/assets/index-abc.js')).toBe('file');
});

test('an address that somebody opens gets the page', () => {
  for (const path of ['/', '/t/ABCD', '/history', '/t/ABCD/replay?seat=all'])
    expect(kind(path, 'navigate')).toBe('page');
});

test.each([
  '/api/session',
  '/api/tables/ABCD',
  '/api/tables/ABCD/record?round=1',
  '/api/words/cluedo/fr',
  '/ws/tables/x',
])('nothing the house tells is kept: %s', (path) => {
  for (const mode of ['cors', 'same-origin', 'navigate']) expect(kind(path, mode)).toBeNull();
});

test('what changes something, and what belongs to others, is left alone', () => {
  expect(kind('/assets/a.js', 'cors', 'POST')).toBeNull();
  expect(kind('https://elsewhere.example/assets/a.js')).toBeNull();
  expect(kind('/manifest.webmanifest')).toBeNull();
});
