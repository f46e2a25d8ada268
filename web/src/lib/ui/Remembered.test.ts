import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { info, sitDown, welcome } from '../../testing/tables.ts';
import { settings } from '../settings.svelte.ts';
import { addWords } from '../words.svelte.ts';
import Remembered from './Remembered.svelte';

beforeEach(() => {
  settings.language = 'en';
  addWords('whist', 'en', { 'game.progress': '{won} of {all} evenings won' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const lobby = { info: { ...info, phase: 'lobby' } };
const brief = { won: 3, all: 12 };

test('a table that remembers nothing says nothing', () => {
  const { container } = render(Remembered, { table: sitDown(lobby).table, brief: null });
  expect(container.querySelector('section')).toBeNull();
});

test('the host is asked twice before everything is forgotten', async () => {
  const { table, socket } = sitDown(lobby);
  render(Remembered, { table, brief });
  const forgotten = () => socket.sent.filter(({ type }) => type === 'Forget').length;
  expect(screen.getByText('3 of 12 evenings won')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(forgotten()).toBe(0);
  await fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Forget it' }));
  expect(forgotten()).toBe(1);
});

test('whoever only watches can do neither, whoever sits can take the memory along', async () => {
  const { table } = sitDown({ ...lobby, you: { ...welcome.you, host: false, place: null } });
  render(Remembered, { table, brief });
  expect(screen.queryAllByRole('button')).toEqual([]);
  cleanup();
  const asked = vi.fn(async () => new Response(JSON.stringify({ table: 'new1', code: 'WXYZ' }), { status: 201 }));
  vi.stubGlobal('fetch', asked);
  const seated = sitDown({ ...lobby, you: { ...welcome.you, host: false } });
  render(Remembered, { table: seated.table, brief });
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Go on at a new table' }));
  await vi.waitFor(() => expect(location.pathname).toBe('/t/new1'));
  const [[path, request]] = asked.mock.calls as unknown as [[string, { body: string }]];
  expect(path).toBe('/api/tables');
  expect(JSON.parse(request.body)).toMatchObject({ game: 'whist', places: 3, after: 'table1' });
});
