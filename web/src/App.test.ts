import { render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import App from './App.svelte';

test('the page says whose house this is, even while the house does not answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  render(App);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Huis Clos');
  expect((await screen.findByRole('alert')).textContent).toMatch(/does not answer/);
});
