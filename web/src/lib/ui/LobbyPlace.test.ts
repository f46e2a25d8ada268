import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import { info, sitDown, welcome } from '../../testing/tables.ts';
import type { GameCard } from '../http.ts';
import type { PlaceInfo } from '../protocol.gen.ts';
import { settings } from '../settings.svelte.ts';
import { addWords } from '../words.svelte.ts';
import LobbyPlace from './LobbyPlace.svelte';

beforeEach(() => (settings.language = 'en'));

const [ada, bo, bot] = info.places as [PlaceInfo, PlaceInfo, PlaceInfo];
const card = { name: 'whist', players: [3], traits: [], bots: ['easy', 'hard'], bot: 'easy' } as unknown as GameCard;
const dee = { type: 'Person', guest: 'dee', name: 'Dee', here: true, away: null, muted: false } as const;

/** A place before the start, as one of those at the table sees it. */
function see(place: PlaceInfo, reader: string, at: number | null, host = false) {
  const places = info.places.map((other) => (other.place === place.place ? place : other));
  const you = { ...welcome.you, guest: reader, place: at, host };
  const { table, socket } = sitDown({ info: { ...info, phase: 'lobby', places }, you });
  render(LobbyPlace, { table, place, card });
  return () => socket.sent.filter(({ type }) => type !== 'Hello').map(({ id: _, ...wish }) => wish);
}

const offered = () => screen.getAllByRole('button').map((button) => button.textContent?.trim());

describe('a place that somebody would like to share', () => {
  const wanted = { ...ada, asking: [dee] };

  test.each([
    ['Let in', true],
    ['Decline', false],
  ])('whoever has it is asked, and may say: %s', async (words, yes) => {
    const wishes = see(wanted, 'ada', 0);
    expect(screen.getByRole('status').textContent).toContain(
      'Dee asks to share your seat and to see everything you see.',
    );
    await fireEvent.click(screen.getByRole('button', { name: words }));
    expect(wishes()).toEqual([{ type: 'LetIn', guest: 'dee', yes }]);
  });

  test('nobody else is', () => {
    see(wanted, 'bo', 1);
    expect(screen.queryByRole('status')).toBeNull();
    expect(offered()).toEqual(['Team up?']);
  });

  test('whoever asked waits', () => {
    see(wanted, 'dee', null);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'You have asked to team up' }).disabled).toBe(true);
  });
});

test('a place with people is asked for, an empty one is taken', async () => {
  const wishes = see(bo, 'dee', null);
  expect(offered()).toEqual(['Team up?']);
  await fireEvent.click(screen.getByRole('button'));
  expect(wishes()).toEqual([{ type: 'Sit', place: 1 }]);
});

test('whoever has picked a character of whom there is something to tell is told', () => {
  addWords('whist', 'en', {
    'trait.green': 'Mr Green',
    'trait.green.about': 'A clergyman.',
    'trait.plum': 'Professor Plum',
  });
  see({ ...ada, trait: 'green' }, 'ada', 0);
  expect(screen.getByText('A clergyman.')).toBeTruthy();
  cleanup();
  see({ ...ada, trait: 'plum' }, 'ada', 0);
  expect(screen.queryByText(/trait/)).toBeNull();
});

test('the host chooses how strong a bot is, and the next one is as strong', async () => {
  const wishes = see(bot, 'ada', 0, true);
  const level = screen.getByRole<HTMLSelectElement>('combobox', { name: 'How strong the bot is' });
  expect([...level.options].map(({ text }) => text)).toEqual([
    'Beginner',
    'Expert',
    'Sleuth of old',
    'A bot from elsewhere…',
  ]);
  await fireEvent.change(level, { target: { value: 'hard' } });
  cleanup();
  const later = see({ ...bot, bot: null }, 'ada', 0, true);
  await fireEvent.click(screen.getByRole('button', { name: 'Bot' }));
  expect([...wishes(), ...later()]).toEqual([
    { type: 'SeatBot', place: 2, bot: 'hard' },
    { type: 'SeatBot', place: 2, bot: 'hard' },
  ]);
});

test('a bot shares its place with nobody', () => {
  see(bot, 'dee', null);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByText('Casimir')).toBeTruthy();
});

test('the host may keep the place for a bot from elsewhere, and is told how it comes in', async () => {
  const wishes = see(bot, 'ada', 0, true);
  const level = screen.getByRole<HTMLSelectElement>('combobox', { name: 'How strong the bot is' });
  await fireEvent.change(level, { target: { value: 'elsewhere' } });
  expect(wishes()).toEqual([{ type: 'SeatProgram', place: 2 }]);
  cleanup();
  const program = { ...bot, bot: null, program: true, people: [{ ...dee, name: 'Bot', here: false }] };
  see(program, 'ada', 0, true);
  expect(screen.getByText('bot from elsewhere, not connected yet')).toBeTruthy();
  expect(screen.getByText('How it comes in')).toBeTruthy();
  cleanup();
  see(program, 'bo', 1);
  expect(screen.queryByText('How it comes in')).toBeNull();
  expect(screen.queryAllByRole('button')).toEqual([]);
});
