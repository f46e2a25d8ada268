import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { sitDown } from '../../testing/tables.ts';
import type { Entry } from '../protocol.gen.ts';
import { settings } from '../settings.svelte.ts';
import { addWords } from '../words.svelte.ts';
import Log from './Log.svelte';

const entries: Entry[] = [
  { type: 'Entry', version: 1, events: [{ type: 'Shown', by: 2, card: 'rope' }] },
  { type: 'Entry', version: 2, events: [{ type: 'Shown', by: 1, card: null }, { type: 'Unspoken' }] },
];

beforeEach(() => {
  settings.language = 'en';
  addWords('whist', 'en', {
    'the.rope': 'the rope',
    'event.Shown': '{by} shows {card_key, select, none {a card} other {{card}}}.',
  });
});

function lines() {
  return within(screen.getByRole('log')).getAllByRole('listitem');
}

function open(onlook?: (version: number) => void) {
  const { table } = sitDown({ version: 2, entries });
  table.seats = { Shown: ['by'] };
  render(Log, { table, secret: ['Shown'], ...(onlook ? { onlook } : {}) });
}

test('a line that is looked at leads to the rule behind it', async () => {
  const { table } = sitDown({ version: 2, entries: [{ type: 'Entry', version: 1, events: [{ type: 'CardShown' }] }] });
  table.info = { ...table.info, game: 'cluedo' };
  addWords('cluedo', 'en', { 'event.CardShown': 'A card is shown.' });
  const { rerender } = render(Log, { table });
  expect(screen.queryByRole('link')).toBeNull();
  await rerender({ at: 1 });
  const rule = await screen.findByRole('link', { name: /^Rule CL-\d+$/ });
  expect(rule.getAttribute('href')).toMatch(/^\/rules\/cluedo#CL-\d+$/);
});

test('only what this reader alone was shown is marked as private', () => {
  open();
  const [mine, other] = lines();
  expect(mine?.textContent).toContain('shows the rope.');
  expect(mine?.textContent).toContain('only you see this');
  expect(other?.textContent).toContain('Bo shows a card.');
  expect(other?.textContent).not.toContain('only you see this');
});

test('what the other one sees, too, is said to be between the two', () => {
  addWords('whist', 'en', {
    'private.Shown': 'only the two of you see this',
    'event.Shown': '{card_key, select, none {a card} other {{card}}}',
  });
  open();
  const [mine, other] = lines();
  expect(mine?.textContent).toContain('only the two of you see this');
  expect(mine?.textContent).not.toContain('only you see this');
  expect(other?.textContent).not.toContain('only the two of you');
});

test('an event that says it is no secret is not marked', () => {
  addWords('whist', 'en', { 'event.Whispered': 'A word.' });
  const said = [true, false].map((secret) => ({ type: 'Whispered', secret }));
  const { table } = sitDown({ version: 1, entries: [{ type: 'Entry', version: 1, events: said }] });
  render(Log, { table, secret: ['Whispered'] });
  expect(lines().map((line) => line.textContent?.includes('only you see this'))).toEqual([true, false]);
});

test('a bot is marked as a bot, a person is not', () => {
  open();
  const [bot, person] = lines();
  expect(within(bot as HTMLElement).getByRole('img', { name: 'bot' })).toBeTruthy();
  expect(within(person as HTMLElement).queryByRole('img', { name: 'bot' })).toBeNull();
});

test('events without words have no line, and a line leads to its moment', async () => {
  const onlook = vi.fn();
  open(onlook);
  expect(lines()).toHaveLength(2);
  await fireEvent.click(screen.getByRole('button', { name: /Bo shows a card/ }));
  expect(onlook).toHaveBeenCalledWith(2);
});

test('what passes at once has no line either', () => {
  const { table } = sitDown({ version: 2, entries });
  table.fleeting = ['Shown'];
  render(Log, { table });
  expect(screen.queryAllByRole('button')).toHaveLength(0);
});

test('at a table for learning a bot’s line says why, once it is asked', async () => {
  addWords('whist', 'en', { 'event.Shown': '{by} shows a card.', 'why.Bored': '{seat} was bored.' });
  const { table } = sitDown({ version: 2, entries });
  table.seats = { Shown: ['by'], Bored: ['seat'] };
  table.explained = ['Shown'];
  table.info = { ...table.info, phase: 'playing', teaching: true };
  table.wonder = vi.fn(() => Promise.resolve([{ type: 'Bored', seat: 2 }]));
  render(Log, { table });
  const seen = (HTMLElement.prototype.scrollIntoView = vi.fn());
  const asked = screen.getAllByRole('button', { name: /^Why\?/ });
  expect(asked).toHaveLength(1);
  await fireEvent.click(asked[0] as HTMLElement);
  expect(await screen.findByText(/was bored\./)).toBeTruthy();
  expect(table.wonder).toHaveBeenCalledWith(1);
  expect(seen.mock.contexts.at(-1)).toHaveProperty('textContent', expect.stringMatching(/was bored\./));
});

test('at any other table nobody is told why before the end', () => {
  const { table } = sitDown({ version: 2, entries });
  table.seats = { Shown: ['by'] };
  table.explained = ['Shown'];
  render(Log, { table });
  expect(screen.queryAllByRole('button', { name: /^Why\?/ })).toHaveLength(0);
});
