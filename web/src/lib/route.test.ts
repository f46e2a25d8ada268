import { expect, test } from 'vitest';
import { pageAt } from './route.svelte.ts';

test.each([
  ['/', { page: 'home' }],
  ['/t/ABCD', { page: 'table', table: 'ABCD' }],
  ['/t/ABCD/', { page: 'table', table: 'ABCD' }],
  ['/t/ABCD/replay', { page: 'replay', table: 'ABCD' }],
  ['/rules/cluedo', { page: 'rules', game: 'cluedo' }],
  ['/about', { page: 'about' }],
  ['/history', { page: 'history' }],
  ['/companion', { page: 'companion', game: null }],
  ['/companion/cluedo', { page: 'companion', game: 'cluedo' }],
  ['/daily', { page: 'daily', game: null }],
  ['/daily/cluedo', { page: 'daily', game: 'cluedo' }],
  ['/daily/cluedo/more', { page: 'missing' }],
  ['/t/ABCD/replay/more', { page: 'missing' }],
  ['/nowhere', { page: 'missing' }],
])('%s', (path, page) => {
  expect(pageAt(path)).toEqual(page);
});
