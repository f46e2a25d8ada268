import { beforeEach, describe, expect, test } from 'vitest';
import { settings } from '../settings.svelte.ts';
import { addWords } from '../words.svelte.ts';
import { type DailyCase, dayHere, proofOf, settledBy } from './case.ts';
import { candles, entryOf, streak, writeDown } from './diary.ts';
import { resultText } from './result.ts';
import { daysInARow } from './streak.ts';
import { CaseTable } from './table.svelte.ts';

addWords('cluedo', 'en', { 'game.title': 'Cluedo' });
settings.language = 'en';

const DAY = '2026-11-17';
const CASE: DailyCase = {
  game: 'cluedo',
  day: DAY,
  grade: 'medium',
  seat: 1,
  called: [3, 7],
  view: {},
  testimony: [{ type: 'One' }, { type: 'Two' }, { type: 'Three' }],
  solution: [
    { part: 'weapon', answer: 'rope', item: 'rope', place: 'envelope', lines: [0, 2] },
    { part: 'room', answer: 'hall', item: 'hall', place: 'envelope', lines: [0, 1, 2] },
  ],
};

const sit = (counts = true) => new CaseTable(CASE, {}, counts);
const RIGHT = { type: 'Accuse', weapon: 'rope', room: 'hall' };
const WRONG = { type: 'Accuse', weapon: 'rope', room: 'study' };

beforeEach(() => localStorage.clear());

describe('days in a row', () => {
  const row = (solved: string[], today = '2026-11-17') =>
    daysInARow(new Set(solved.map((day) => `2026-11-${day}`)), today);

  test.each([
    [[], 0],
    [['17'], 1],
    [['16'], 1],
    [['15', '16', '17'], 3],
    [['15', '17'], 2],
    [['14', '17'], 1],
    [['13', '15', '17'], 2],
    [['08', '10', '11', '12', '13', '14', '15', '17'], 7],
    [['07', '09', '10', '11', '12', '13', '14', '15', '17'], 9],
    [['14', '15'], 2],
    [['13', '14'], 0],
  ])('solved on %j', (solved, days) => {
    expect(row(solved)).toBe(days);
  });

  test('months and years end', () => {
    expect(daysInARow(new Set(['2026-12-30', '2026-12-31', '2027-01-01']), '2027-01-01')).toBe(3);
  });
});

describe('the diary', () => {
  test('a case solved on its day counts, one of another day does not', async () => {
    await sit(false).act(RIGHT);
    expect([entryOf('cluedo', DAY).solved, streak(DAY)]).toEqual([true, 0]);
    localStorage.clear();
    await sit(true).act(RIGHT);
    expect(streak(DAY)).toBe(1);
  });

  test('what nobody can read is an empty page', () => {
    localStorage.setItem('huisclos.daily', '{"cluedo/2026-11-17":{"hints":"many"}}');
    expect(entryOf('cluedo', DAY).hints).toBe(0);
    localStorage.setItem('huisclos.daily', '[broken');
    expect(streak(DAY)).toBe(0);
  });

  test('the oldest days are forgotten first', () => {
    for (let day = 0; day < 410; day++) {
      const written = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
      writeDown('cluedo', written, { ...entryOf('cluedo', written), hints: 1 });
    }
    expect([entryOf('cluedo', '2026-01-01').hints, entryOf('cluedo', '2027-02-14').hints]).toEqual([0, 1]);
  });
});

describe('a case', () => {
  test('hints light one line of the proof after the other, and cost a candle each', () => {
    const table = sit();
    expect([proofOf(CASE), table.lit]).toEqual([[0, 2, 1], []]);
    table.hint();
    expect([table.lit, table.settled.length, candles(table.entry)]).toEqual([['0.0'], 0, 4]);
    table.hint();
    expect(table.settled.map(({ part }) => part)).toEqual(['weapon']);
    table.hint();
    table.hint();
    expect([table.lit, table.canHint, candles(table.entry)]).toEqual([['0.0', '2.0', '1.0'], false, 2]);
    expect(settledBy(CASE, 3)).toHaveLength(2);
  });

  test('a wrong answer costs two candles, and the third ends it', async () => {
    const table = sit();
    await table.act(WRONG);
    expect([table.mistaken, table.over, candles(table.entry), table.solution]).toEqual([true, false, 3, null]);
    await table.act(WRONG);
    await table.act(WRONG);
    expect([table.over, table.solution]).toEqual([true, { weapon: 'rope', room: 'hall' }]);
    await table.act(RIGHT);
    expect([table.entry.solved, streak(DAY)]).toEqual([false, 0]);
  });

  test('it is found again as it was left, marks included', () => {
    const table = sit();
    table.hint();
    table.saveNotes('{"version":1}');
    expect([sit().entry.hints, sit().notes]).toEqual([1, '{"version":1}']);
  });

  test('the result gives nothing away', async () => {
    const table = sit();
    table.hint();
    await table.act(WRONG);
    await table.act(RIGHT);
    const text = resultText(CASE, table.entry, 3, 'https://house.example');
    expect(text).toBe(
      [
        'Huis Clos · Cluedo · 2026-11-17 · medium',
        '🕯️🕯️▫️▫️▫️ ✉️ solved 💡1 ❌1 🔥3',
        'https://house.example/daily/cluedo?day=2026-11-17',
      ].join('\n'),
    );
  });

  test('people at it have names of the house', () => {
    expect([sit().name(0).text, sit().you.name]).toEqual(['Delphine', 'Hortense']);
  });

  test('the day is this device’s', () => {
    expect(dayHere(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});
