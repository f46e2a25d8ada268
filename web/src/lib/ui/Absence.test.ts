import { fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FakeSocket } from '../../testing/fake-socket.ts';
import { info, sitDown, welcome } from '../../testing/tables.ts';
import type { PlaceInfo, TableInfo, Welcome } from '../protocol.gen.ts';
import { settings } from '../settings.svelte.ts';
import Absence from './Absence.svelte';
import AgreedEnd from './AgreedEnd.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  settings.language = 'en';
});
afterEach(() => vi.useRealTimers());

const [ada, bo, bot] = info.places as [PlaceInfo, PlaceInfo, PlaceInfo];
const LEFT = 100_000;

/** The same table after Bo's line has broken. */
function without(away: number): TableInfo {
  const people = bo.people.map((person) => ({ ...person, here: false, away }));
  return { ...info, places: [ada, { ...bo, people }, bot] };
}

function wait(said: Partial<Welcome>, departures = false) {
  const { table, socket } = sitDown({ pending: [1], now: LEFT, ...said });
  render(Absence, { table, bot: 'sheet', departures });
  const wishes = () => socket.sent.filter(({ type }) => type !== 'Hello').map(({ id: _, ...wish }) => wish);
  return { table, socket, wishes };
}

const pass = (milliseconds: number) => {
  vi.advanceTimersByTime(milliseconds);
  flushSync();
};
const offered = () => screen.queryAllByRole('button').map((button) => button.textContent?.trim());

describe('somebody who is away and awaited', () => {
  test.each([
    ['en', /waiting for Bo/, ['Wait', 'Let a bot play on', 'End the game']],
    ['fr', /On attend Bo, hors ligne/, ['Attendre', 'Laisser jouer un bot', 'Arrêter la partie']],
  ] as const)('is waited for politely, then three ways are offered (%s)', (language, sentence, ways) => {
    settings.language = language;
    wait({ info: without(LEFT) });
    pass(29_000);
    expect(offered()).toEqual([]);
    pass(1_000);
    screen.getByText(sentence);
    expect(offered()).toEqual(ways);
  });

  test('may be replaced by a bot, by anybody at a seat', async () => {
    const { wishes } = wait({ info: without(LEFT - 30_000), you: { ...welcome.you, host: false } });
    await fireEvent.click(screen.getByRole('button', { name: 'Let a bot play on' }));
    expect(wishes()).toEqual([{ type: 'HandToBot', place: 1, bot: 'sheet' }]);
  });

  test.each([
    ['en', 'Play on without them'],
    ['fr', 'Continuer sans'],
  ] as const)('may be played without, where the game allows it (%s)', async (language, words) => {
    settings.language = language;
    const { wishes } = wait({ info: without(LEFT - 30_000) }, true);
    await fireEvent.click(screen.getByRole('button', { name: words }));
    expect(wishes()).toEqual([{ type: 'PlayWithout', place: 1 }]);
  });

  test('is waited for if the reader so chooses, until the next time', async () => {
    const { socket } = wait({ info: without(LEFT - 30_000) });
    await fireEvent.click(screen.getByRole('button', { name: 'Wait' }));
    expect(offered()).toEqual([]);
    pass(2_000);
    expect(offered()).toEqual([]);
    socket.says({ type: 'Changed', info, you: welcome.you });
    socket.says({ type: 'Changed', info: without(LEFT + 1_000), you: welcome.you });
    pass(28_000);
    expect(offered()).toEqual([]);
    pass(1_000);
    expect(offered()).toHaveLength(3);
  });

  test('is nobody’s trouble while nobody waits for them', () => {
    wait({ info: without(LEFT - 90_000), pending: [0] });
    expect(offered()).toEqual([]);
  });

  test('is no business of whoever watches', () => {
    wait({ info: without(LEFT - 90_000), you: { ...welcome.you, place: null, host: false } });
    expect(offered()).toEqual([]);
  });
});

test.each([
  ['en', 'Time is up for Bo.'],
  ['fr', 'Temps écoulé pour Bo.'],
] as const)('whoever is here and late may be waited for, replaced, or the game ended (%s)', (language, sentence) => {
  settings.language = language;
  wait({ clocks: [{ type: 'Clock', seat: 1, since: LEFT, due: LEFT + 45_000 }] });
  pass(44_000);
  expect(offered()).toEqual([]);
  pass(1_000);
  screen.getByText(sentence);
  expect(offered()).toHaveLength(3);
});

test('whoever is here and only late is not played without', () => {
  wait({ clocks: [{ type: 'Clock', seat: 1, since: LEFT - 45_000, due: LEFT }] }, true);
  expect(offered()).toEqual(['Wait', 'Let a bot play on', 'End the game']);
});

describe('somebody who is here and silent, where no clock runs', () => {
  const cem = { ...bo, place: 2, people: bo.people.map((person) => ({ ...person, guest: 'cem', name: 'Cem' })) };
  const three = (handing: string[] = []): TableInfo => ({ ...info, places: [ada, { ...bo, handing }, cem] });

  /** Let the time pass while the line stays open. */
  const stay = (socket: FakeSocket, milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 1_000) {
      pass(1_000);
      socket.says({ type: 'Done', id: 'nothing' });
    }
  };

  test.each([
    ['en', 'Bo has not answered for a while.', ['Wait', 'Let a bot play on', 'End the game']],
    ['fr', 'Bo ne répond pas depuis un moment.', ['Attendre', 'Laisser jouer un bot', 'Arrêter la partie']],
  ] as const)('is waited for politely, then all the others may agree (%s)', async (language, sentence, ways) => {
    settings.language = language;
    const { socket, wishes } = wait({ info: three() });
    stay(socket, 119_000);
    expect(offered()).toEqual([]);
    stay(socket, 1_000);
    screen.getByText(sentence);
    expect(offered()).toEqual(ways);
    await fireEvent.click(screen.getByRole('button', { name: ways[1] }));
    expect(wishes()).toEqual([{ type: 'HandToBot', place: 1, bot: 'sheet' }]);
    socket.says({ type: 'Changed', info: three(['ada']), you: welcome.you });
    flushSync();
    screen.getByText(/Cem/);
    expect(offered()).toEqual([ways[0], ways[2]]);
  });

  test('sees that others would let a bot play, and says that they are here', async () => {
    const { wishes } = wait({
      info: three(['ada', 'cem']),
      you: { ...welcome.you, guest: 'bo', place: 1, host: false },
    });
    screen.getByText(/The others are waiting for you, and 2/);
    await fireEvent.click(screen.getByRole('button', { name: 'I am still thinking' }));
    expect(wishes()).toEqual([{ type: 'PlayOn' }]);
  });

  test('is waited for anew once they speak, or say that they are here', () => {
    const { socket } = wait({ info: three() });
    stay(socket, 120_000);
    expect(offered()).toHaveLength(3);
    socket.says({
      type: 'Spoken',
      guest: 'bo',
      name: 'Bo',
      at: '',
      text: 'hm',
      phrase: null,
      about: null,
      place: null,
      naming: [],
    });
    flushSync();
    expect(offered()).toEqual([]);
    stay(socket, 120_000);
    socket.says({ type: 'Changed', info: three(['cem']), you: welcome.you });
    flushSync();
    expect(offered()).toContain('Let a bot play on (1 of 2 agree)');
    socket.says({ type: 'Changed', info: three(), you: welcome.you });
    flushSync();
    expect(offered()).toEqual([]);
  });

  test('does not keep the others from ending', () => {
    const { table } = sitDown({ info: { ...three(), ending: ['ada', 'cem'] }, pending: [1], now: LEFT });
    render(AgreedEnd, { table });
    screen.getByText(/Still to agree: Bo/);
    pass(120_000);
    expect(offered()).toEqual(['End the game', 'Play on']);
  });
});

describe('an end by agreement', () => {
  const propose = (ending: string[], more: Partial<Welcome> = {}) => {
    const { table, socket } = sitDown({ info: { ...info, ending }, pending: [1], now: LEFT, ...more });
    render(AgreedEnd, { table });
    return { table, socket };
  };

  test.each([
    ['en', /Bo wants to end/, ['Agree to end', 'Play on']],
    ['fr', /Bo voudrait arrêter/, ['D’accord pour arrêter', 'Continuer à jouer']],
  ] as const)('is put to everybody at a seat (%s)', async (language, sentence, ways) => {
    settings.language = language;
    const { socket } = propose(['bo']);
    screen.getByText(sentence);
    expect(offered()).toEqual(ways);
    await fireEvent.click(screen.getByRole('button', { name: ways[0] }));
    expect(socket.sent.at(-1)).toMatchObject({ type: 'ProposeEnd' });
    await fireEvent.click(screen.getByRole('button', { name: ways[1] }));
    expect(socket.sent.at(-1)).toMatchObject({ type: 'PlayOn' });
  });

  test('waits for those who are present', () => {
    propose(['ada']);
    screen.getByText(/Still to agree: Bo/);
    expect(offered()).toEqual(['Play on']);
  });

  test('does not wait for those who are gone', () => {
    propose(['ada'], { info: { ...without(LEFT), ending: ['ada'] } });
    expect(offered()).toEqual(['Play on']);
    pass(30_000);
    expect(offered()).toEqual(['End the game', 'Play on']);
  });

  test('is seen, and not decided, by whoever watches', () => {
    propose(['bo'], { you: { ...welcome.you, guest: 'wim', place: null, host: false } });
    screen.getByText(/Bo wants to end/);
    expect(offered()).toEqual([]);
  });

  test('takes no word of whoever is played without, nor waits for one', () => {
    const out = { ...info, ending: ['bo'], places: [{ ...ada, out: true }, bo, bot] };
    propose([], { info: out });
    screen.getByText(/Bo wants to end/);
    expect(offered()).toEqual([]);
    const gone = { ...info, ending: ['ada'], places: [ada, { ...bo, out: true }, bot] };
    propose([], { info: gone });
    expect(offered()).toEqual(['End the game', 'Play on']);
  });

  test('closes the question and says that nobody wins', () => {
    const { table, socket } = propose(['bo']);
    socket.says({ type: 'Changed', info: { ...info, phase: 'over' }, you: welcome.you });
    socket.says({
      type: 'Ended',
      outcome: { type: 'Outcome', winners: [], reason: 'ended', scores: [] },
      view: { open: true },
    });
    flushSync();
    expect(table.pending).toEqual([]);
    expect(table.view).toEqual({ open: true });
    expect(table.t(`outcome.${table.outcome?.reason}`)).toBe('The game was ended by agreement. Nobody wins.');
    expect(offered()).toEqual([]);
  });
});
