import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { info, sitDown, welcome } from '../../testing/tables.ts';
import type { GameCard } from '../http.ts';
import type { TableInfo } from '../protocol.gen.ts';
import TableMenu from './TableMenu.svelte';

const card: GameCard = {
  name: 'whist',
  players: [3],
  traits: [],
  bots: ['easy', 'medium', 'hard'],
  bot: 'medium',
  departures: false,
  options: {},
  schema: {},
  seats: {},
  by_seat: {},
  drawing: null,
};

const [ada, bo, bot] = info.places;
const alone: TableInfo = { ...info, places: [ada!, { ...bo!, people: [], bot: 'easy' }, bot!] };

function open(said: Partial<typeof welcome> = {}) {
  const { table, socket } = sitDown(said);
  const rendered = render(TableMenu, { table, card, ui: null, onhelp: vi.fn(), onguests: vi.fn() });
  rendered.component.open();
  const sent = () => socket.sent.filter(({ type }) => type !== 'Hello').map(({ id: _, ...wish }) => wish);
  const answer = async () => {
    socket.says({ type: 'Done', id: String(socket.sent.at(-1)?.['id']) });
    await new Promise((done) => setTimeout(done));
  };
  return { sent, answer };
}

const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

test('whoever has had enough leaves the seat to a bot of medium strength', async () => {
  const { sent } = open();
  await press(/Let a bot play for me/);
  expect(sent()).toEqual([{ type: 'HandToBot', place: 0, bot: 'medium' }]);
});

test('to end a game takes a second word, and everybody', async () => {
  const { sent } = open();
  await press(/End the game/);
  expect(sent()).toEqual([]);
  expect(screen.getByText(/once everybody here agrees/)).toBeTruthy();
  await press(/Yes, end it/);
  expect(sent()).toEqual([{ type: 'ProposeEnd' }]);
});

test('alone with bots one may have the cards dealt again', async () => {
  const { sent, answer } = open({ info: alone });
  await press(/Deal again/);
  await press(/Yes, deal again/);
  await answer();
  await answer();
  await answer();
  expect(sent().map(({ type }) => type)).toEqual(['ProposeEnd', 'PlayAgain', 'Start']);
});

test('among people nobody deals again alone, and who only watches ends nothing', () => {
  open();
  expect(screen.queryByRole('button', { name: /Deal again/, hidden: true })).toBeNull();
  document.body.replaceChildren();
  open({ you: { ...welcome.you, place: null, host: false } });
  expect(screen.queryByRole('button', { name: /End the game|Let a bot/, hidden: true })).toBeNull();
  expect(screen.getByRole('button', { name: /Invite/, hidden: true })).toBeTruthy();
});

test('a seat that a bot plays is taken back', async () => {
  const { sent } = open({ info: { ...info, places: [{ ...ada!, bot: 'easy', stand_in: true }, bo!, bot!] } });
  await press(/Take back my seat/);
  expect(sent()).toEqual([{ type: 'TakeBack' }]);
});
