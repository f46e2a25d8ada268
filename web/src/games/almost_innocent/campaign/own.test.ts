import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '$lib/settings.svelte.ts';
import '../testing/fixture.svelte.ts';
import Agreement from './Agreement.svelte';
import { boardIn, pageOf, titleOf } from './chapters.ts';

const BOARD = JSON.stringify({ ...pageOf('8'), id: 'attic', title: 'Up in the Attic', abilities: ['okra'], seats: 4 });
const agreed = vi.fn();
let answer: () => Response;
let asked: { options: { own: string }; places: number }[];

const show = (options: Record<string, unknown> = {}, more: { disabled?: boolean; places?: number } = {}) =>
  render(Agreement, {
    props: {
      options: { scenario: '7', level: 'easy', ...options },
      memory: null,
      places: 3,
      onchange: agreed,
      ...more,
    },
  });
const file = (text: string) => new File([text], 'attic.json', { type: 'application/json' });
const pick = (text: string) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLElement, { target: { files: [file(text)] } });
const use = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Play this board' });
const status = () => screen.getByRole('status').textContent;

beforeEach(() => {
  answer = () => new Response(JSON.stringify({ flaws: [] }));
  asked = [];
  vi.stubGlobal('fetch', async (path: string, request?: RequestInit) => {
    expect(path).toBe('/api/games/almost_innocent/options');
    asked.push(JSON.parse(String(request?.body)));
    return answer();
  });
});

afterEach(() => {
  cleanup();
  settings.language = 'en';
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a file that is picked is read by the house, looked at and used', async () => {
  const { container } = show();
  expect(use()).toBeNull();
  await pick(BOARD);
  await waitFor(() => expect(use()).not.toBeNull());
  expect(asked.at(-1)).toMatchObject({ options: { own: BOARD, scenario: '7' }, places: 3 });
  expect(status()).toMatch(/Up in the Attic.*4 players at most/s);
  const covered = pageOf('8')?.grid.join(' ').match(/\w\d/g) ?? [];
  expect(covered.length).toBeGreaterThan(20);
  expect(container.querySelectorAll('[role=status] svg rect[style]')).toHaveLength(covered.length);
  await fireEvent.click(use() as HTMLElement);
  expect(agreed).toHaveBeenCalledExactlyOnceWith({ scenario: '7', level: 'easy', own: BOARD });
});

test('a file can be dropped, and a shared ability the board lacks is given back', async () => {
  show({ spare: 'teor' }, { places: 2 });
  const dropped = new Event('drop', { cancelable: true });
  Object.assign(dropped, { dataTransfer: { files: [file(BOARD)] } });
  await fireEvent(document.querySelector('details') as HTMLElement, dropped);
  await waitFor(() => expect(use()).not.toBeNull());
  await fireEvent.click(use() as HTMLElement);
  expect(agreed).toHaveBeenCalledExactlyOnceWith({ scenario: '7', level: 'easy', spare: 'first', own: BOARD });
});

test.each([
  ['en', 'Line 11: The clue V1 lies in two places.'],
  ['fr', 'Ligne 11 : L’indice V1 se trouve à deux endroits.'],
] as const)('what cannot be played is refused with its line and reason (%s)', async (language, said) => {
  settings.language = language;
  answer = () => new Response(JSON.stringify({ flaws: [{ line: 11, why: 'twice', name: 'V1', other: null }] }));
  show();
  await pick('{"grid": "what the house refuses is not even looked at');
  await waitFor(() => expect(status()?.trim()).toBe(said));
  expect(screen.queryByRole('button', { name: /Play this board|Jouer ce plateau/ })).toBeNull();
});

test('all that is wrong is told, in one line of the file or in several', async () => {
  const flaws = [
    { line: 8, why: 'unknown_clue', name: 'V8', other: null },
    { line: 8, why: 'unknown_clue', name: 'V9', other: null },
    { line: 17, why: 'tokens', name: '13', other: null },
  ];
  answer = () => new Response(JSON.stringify({ flaws }));
  show();
  await pick('{');
  await waitFor(() => expect(document.querySelectorAll('.flawed')).toHaveLength(3));
  expect([...document.querySelectorAll('.flawed')].map((line) => line.textContent)).toEqual([
    'Line 8: There is no clue V8.',
    'Line 8: There is no clue V9.',
    'Line 17: There are one to twelve investigation tokens, not 13.',
  ]);
});

test('a board in play says so when more sit down than it is for', async () => {
  const { rerender } = show({ own: BOARD }, { places: 4 });
  await waitFor(() => expect(asked.map(({ places }) => places)).toEqual([4]));
  answer = () => new Response(JSON.stringify({ code: 'not_so_many' }), { status: 422 });
  await rerender({ places: 5 });
  await waitFor(() =>
    expect(status()).toContain('This board has too few cards for so many players: choose another, or play with fewer.'),
  );
  expect(asked.at(-1)?.places).toBe(5);
});

test('everybody sees the agreed board instead of the campaign; only the host can go back', async () => {
  show({ own: BOARD }, { disabled: true });
  expect(screen.getByRole('heading').textContent).toBe('Up in the Attic');
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show({ own: BOARD, spare: 'okra' }, { places: 2 });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect([...screen.getByLabelText<HTMLSelectElement>('The shared ability').options].map(({ value }) => value)).toEqual(
    ['first', 'none', 'okra'],
  );
  await fireEvent.click(screen.getByRole('button', { name: 'Back to the campaign' }));
  expect(agreed).toHaveBeenCalledExactlyOnceWith({ scenario: '7', level: 'easy', spare: 'first', own: '' });
});

test('a board is called as it calls itself, or by its short name', () => {
  const own = boardIn(BOARD);
  expect(own && [titleOf(own), titleOf({ ...own, title: '' })]).toEqual(['Up in the Attic', 'attic']);
  expect(titleOf({ ...own, ...pageOf('7'), title: '' } as NonNullable<typeof own>)).toBe('7 · Hidden Talents');
  expect([boardIn(''), boardIn(undefined)]).toEqual([null, null]);
});
