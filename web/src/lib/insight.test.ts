import { expect, test } from 'vitest';
import { sitDown, info, welcome } from '../testing/tables.ts';
import { linesOf } from './insight.svelte.ts';
import { lineId } from './log.ts';
import type { Believed, Entry } from './protocol.gen.ts';

const believed: Believed = {
  type: 'Believed',
  version: 2,
  aid: 'sure',
  marks: { rope: { '1': true } },
  chances: {},
  worlds: null,
  exact: true,
  error: 0,
  clash: [],
};
const entry = (version: number, ...events: { type: string }[]): Entry => ({ type: 'Entry', version, events });

test('lines are counted through all that was witnessed', () => {
  const entries = [entry(1, { type: 'A' }, { type: 'B' }), entry(2), entry(3, { type: 'C' })];
  expect(linesOf([0, 2, 9], entries)).toEqual([lineId(1, 0), lineId(3, 0)]);
});

test('the table tells what was worked out, and how far that is', () => {
  const { table, socket } = sitDown({ version: 2 });
  socket.says({ type: 'Changed', info: { ...info, aid: 'sure' }, you: welcome.you });
  socket.says(believed);
  expect(['1', '2'].map((place) => table.reckons('rope', place).there)).toEqual([true, null]);
  expect(table.insight.behind).toBe(false);
  socket.says({ ...welcome, info: { ...info, aid: 'sure' }, version: 3 });
  expect(table.insight.behind).toBe(true);
});

test('to ask why is to ask the table', () => {
  const { table, socket } = sitDown({ version: 2 });
  table.explain('rope', '1');
  expect(socket.sent.at(-1)).toMatchObject({ type: 'AskWhy', item: 'rope', place: '1' });
  socket.says({ type: 'Because', version: 2, item: 'rope', place: '1', there: true, lines: [0, 4] });
  expect(table.insight.lines).toEqual([0, 4]);
});

test('with another game, and with paper alone, nothing of it stays', () => {
  const { table, socket } = sitDown({ version: 2 });
  socket.says(believed);
  socket.says({ type: 'Changed', info: { ...info, aid: 'paper' }, you: welcome.you });
  expect(table.insight.believed).toBeNull();
  socket.says(believed);
  socket.says({ type: 'Changed', info: { ...info, aid: 'sure', round: 2, phase: 'lobby' }, you: welcome.you });
  expect(table.insight.believed).toBeNull();
});

test('a sheet does not tell the end of a scene before the scene does', () => {
  const { table, socket } = sitDown({ version: 1 });
  table.staged = ['Unmasked'];
  socket.says({
    type: 'Update',
    version: 2,
    events: [{ type: 'Unmasked' }],
    view: {},
    prompt: null,
    pending: [],
    outcome: null,
    hushed: false,
  });
  socket.says(believed);
  expect(table.insight.believed).toBeNull();
  table.release();
  expect(table.insight.believed).toEqual(believed);
});
