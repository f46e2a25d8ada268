import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { ask, sitDown } from '../../testing/tables.ts';
import { settings } from '../settings.svelte.ts';
import { addWords } from '../words.svelte.ts';
import PlainTable from './PlainTable.svelte';

beforeEach(() => {
  settings.language = 'en';
  addWords('whist', 'en', {
    'the.rope': 'the rope',
    'the.hall': 'the hall',
    'action.Roll': 'Roll the dice',
    'action.Point': 'Point at {seat}',
    'action.Suggest': 'Suggest',
    'field.bidder': 'Whose bid',
  });
});

const actions = (socket: ReturnType<typeof sitDown>['socket']) =>
  socket.sent.filter((request) => request['type'] === 'Act').map((request) => request['action']);

test('a short list of actions is a row of buttons, with people by name', async () => {
  const { table, socket } = sitDown({
    view: { type: 'View', hand: ['rope'] },
    prompt: ask({ type: 'OneOf', actions: [{ type: 'Roll' }, { type: 'Point', seat: 1 }] }),
  });
  table.seats = { Point: ['seat'] };
  render(PlainTable, { table });
  expect(screen.getByText('the rope')).toBeTruthy();
  screen.getByRole('button', { name: 'Roll the dice' });
  await fireEvent.click(screen.getByRole('button', { name: 'Point at Bo' }));
  expect(actions(socket)).toEqual([{ type: 'Point', seat: 1 }]);
});

test('answers with the same words are told apart by what they hold', () => {
  const walk = (square: number) => ({ type: 'Roll', square });
  const { table } = sitDown({ prompt: ask({ type: 'OneOf', actions: [walk(17), walk(18)] }) });
  render(PlainTable, { table });
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Roll the dice · 17',
    'Roll the dice · 18',
  ]);
});

test('things lie there as cards, hidden ones face down, and what each has stands beside their name', () => {
  const view = { type: 'View', seat: 0, hand: ['rope', null], left: [5, 0, 3], wild: true, bid: null };
  const { table } = sitDown({ view });
  table.bySeat = { View: ['left'] };
  render(PlainTable, { table });
  const cards = [...document.querySelectorAll('.hc-card')].map((card) => card.textContent);
  expect(cards).toEqual(['the rope', 'face down']);
  expect([...document.querySelectorAll('.each li')].map((row) => row.textContent)).toEqual([
    'Ada 5',
    'Bo 0',
    expect.stringMatching(/ 3$/),
  ]);
  expect([...document.querySelectorAll('dt')].map((field) => field.textContent)).toEqual([
    'hand',
    'left',
    'wild',
    'bid',
  ]);
  screen.getByText('yes');
});

test('the button says what was chosen, in the game’s words', async () => {
  addWords('whist', 'en', { 'action.Bid': 'Bid {count} × {face}', 'field.count': 'How many' });
  const { table } = sitDown({
    prompt: ask({ type: 'EachOf', action: 'Bid', fields: { count: [1, 2], face: [6] } }),
  });
  render(PlainTable, { table });
  await fireEvent.change(screen.getByRole('combobox', { name: 'How many' }), { target: { value: '1' } });
  screen.getByRole('button', { name: 'Bid 2 × 6' });
});

test('fields are combined freely', async () => {
  const { table, socket } = sitDown({
    prompt: ask({ type: 'EachOf', action: 'Suggest', fields: { weapon: ['pipe', 'rope'], room: ['hall'] } }),
  });
  render(PlainTable, { table });
  await fireEvent.change(screen.getByRole('combobox', { name: 'weapon' }), { target: { value: '1' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Suggest' }));
  expect(actions(socket)).toEqual([{ type: 'Suggest', weapon: 'rope', room: 'hall' }]);
});

test('an order uses each item once', async () => {
  const { table, socket } = sitDown({
    prompt: ask({ type: 'OrderOf', action: 'Arrange', items: ['a', 'b', 'c'], size: 2 }),
  });
  render(PlainTable, { table });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Arrange' });
  await fireEvent.change(screen.getByRole('combobox', { name: '1' }), { target: { value: '1' } });
  expect(button.disabled).toBe(true);
  await fireEvent.change(screen.getByRole('combobox', { name: '2' }), { target: { value: '2' } });
  await fireEvent.click(button);
  expect(actions(socket)).toEqual([{ type: 'Arrange', order: ['b', 'c'] }]);
});

test('some things are picked, at most one of each group and no more than may be', async () => {
  const groups = [['rope', 'pipe'], ['hall'], ['study']];
  const offer = { type: 'SomeOf', action: 'Pack', field: 'things', groups, fewest: 1, most: 2 };
  const { table, socket } = sitDown({ prompt: ask(offer) });
  render(PlainTable, { table });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Pack' });
  expect(button.disabled).toBe(true);
  for (const name of ['1', '2', '3']) {
    await fireEvent.change(screen.getByRole('combobox', { name }), { target: { value: '0' } });
  }
  expect(button.disabled).toBe(true);
  await fireEvent.change(screen.getByRole('combobox', { name: '2' }), { target: { value: '-1' } });
  await fireEvent.click(button);
  expect(actions(socket)).toEqual([{ type: 'Pack', things: ['rope', 'study'] }]);
});

test('a match gives each place an item of its own', async () => {
  const offer = { type: 'MatchOf', action: 'Vote', field: 'numbers', items: [1, 2, 3], places: [0, 2], size: 3 };
  const { table, socket } = sitDown({ prompt: ask(offer) });
  render(PlainTable, { table });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Vote' });
  await fireEvent.change(screen.getByRole('combobox', { name: '1' }), { target: { value: '1' } });
  expect(button.disabled).toBe(true);
  await fireEvent.change(screen.getByRole('combobox', { name: '3' }), { target: { value: '2' } });
  await fireEvent.click(button);
  expect(actions(socket)).toEqual([{ type: 'Vote', numbers: [2, null, 3] }]);
});

test('without a question there is nothing to press', () => {
  const { table } = sitDown({ view: { type: 'View', hand: [] } });
  render(PlainTable, { table });
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('fields are called by the game’s words, or plainly, and people by their names', () => {
  const { table } = sitDown({ view: { type: 'View', bidder: 1, dice_left: 3, last: { type: 'Lifted', bidder: 0 } } });
  table.seats = { View: ['bidder'], Lifted: ['bidder'] };
  render(PlainTable, { table });
  const shown = [...document.querySelectorAll('dt, dd')].map((one) => one.textContent.replaceAll(/\s+/g, ' ').trim());
  expect(shown).toEqual(['Whose bid', 'Bo', 'dice left', '3', 'last', `Whose bid ${table.name(0).text}`]);
});
