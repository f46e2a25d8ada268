import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../testing/fixture.svelte.ts';
import OwnCharacters from './OwnCharacters.svelte';

const LIST = 'Tante Agathe / Aunt Agatha\nMédor / Rover\n';
let flaws: object[];
let asked: { options: { own: string; mode: string } }[];
const agreed = vi.fn();

const show = (own = '', disabled = false) =>
  render(OwnCharacters, {
    props: { options: { mode: 'competitive', own }, memory: null, places: 4, disabled, onchange: agreed },
  });
const paper = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const use = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Use this list' });
const file = (text: string | Uint8Array<ArrayBuffer>) => new File([text], 'friends.txt', { type: 'text/plain' });

beforeEach(() => {
  flaws = [];
  asked = [];
  vi.stubGlobal('fetch', async (path: string, request?: RequestInit) => {
    expect(path).toBe('/api/games/secret_identity/options');
    asked.push(JSON.parse(String(request?.body)));
    return new Response(JSON.stringify({ flaws }));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a file that is picked is read, counted and used', async () => {
  show();
  await fireEvent.change(document.querySelector('input[type=file]') as HTMLElement, {
    target: { files: [file(LIST)] },
  });
  await waitFor(() => expect(use().disabled).toBe(false));
  expect(paper().value).toBe(LIST);
  expect(asked.at(-1)?.options).toEqual({ mode: 'competitive', own: LIST });
  expect(screen.getByRole('status').textContent).toContain('2 characters of your own.');
  await fireEvent.click(use());
  expect(agreed).toHaveBeenCalledExactlyOnceWith({ mode: 'competitive', own: LIST });
});

test('a file can be dropped', async () => {
  show();
  const dropped = new Event('drop', { cancelable: true });
  Object.assign(dropped, { dataTransfer: { files: [file('Médor / Rover\r\n')] } });
  await fireEvent(document.querySelector('details') as HTMLElement, dropped);
  await waitFor(() => expect(paper().value).toBe('Médor / Rover\n'));
});

test('every line that cannot be is named, led to, and keeps the list from being used', async () => {
  flaws = [
    { line: 2, why: 'name_twice', name: 'Rover', other: 1 },
    { line: 3, why: 'two_names', name: 'solo', other: null },
  ];
  show();
  await fireEvent.input(paper(), { target: { value: 'a / Rover\nb / Rover\nsolo' } });
  await waitFor(() => expect(screen.getByText('2 lines cannot be read: the list is not used.')).toBeTruthy());
  expect(use().disabled).toBe(true);
  await fireEvent.click(screen.getByRole('button', { name: 'Line 2: “Rover” is already in line 1' }));
  expect([paper().selectionStart, paper().selectionEnd]).toEqual([10, 19]);
});

test('what is no text is refused', async () => {
  show();
  const bytes = new Uint8Array([0xff, 0xfe, 0x00, 0xd8]);
  await fireEvent.change(document.querySelector('input[type=file]') as HTMLElement, {
    target: { files: [file(bytes)] },
  });
  await waitFor(() => expect(screen.getByText('Choose a text file of 60 kB or less.')).toBeTruthy());
  expect(asked).toEqual([]);
});

test('others than the host see how many there are', () => {
  show(LIST, true);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a list in play can be removed, and saved as a file', async () => {
  const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:list');
  show(LIST);
  await fireEvent.click(screen.getByRole('button', { name: 'Save as a file' }));
  expect(await (address.mock.calls[0]?.[0] as Blob).text()).toBe(LIST);
  await fireEvent.click(screen.getByRole('button', { name: 'Remove the list' }));
  expect(agreed).toHaveBeenCalledExactlyOnceWith({ mode: 'competitive', own: '' });
});
