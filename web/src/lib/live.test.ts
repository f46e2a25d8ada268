import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeSocket } from '../testing/fake-socket.ts';
import { ask, info, sitDown, welcome } from '../testing/tables.ts';
import type { Entry, Update } from './protocol.gen.ts';
import { addWords } from './words.svelte.ts';

const entry = (version: number): Entry => ({ type: 'Entry', version, events: [{ type: 'Passed' }] });
const update = (version: number, more: Partial<Update> = {}): Update => ({
  ...({
    type: 'Update',
    version,
    events: [],
    view: { at: version },
    prompt: null,
    pending: [],
    outcome: null,
    hushed: false,
  } as const),
  ...more,
});
const latest = () => FakeSocket.opened.at(-1) as FakeSocket;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the log', () => {
  test('goes on where it stopped after a reconnection, with nothing twice', () => {
    const { table, socket } = sitDown({ version: 2, entries: [entry(1), entry(2)] });
    socket.breaks();
    vi.advanceTimersByTime(1_000);
    latest().accept();
    expect(latest().sent[0]).toMatchObject({ type: 'Hello', since: 2, round: 1 });
    latest().says({ ...welcome, version: 4, entries: [entry(3), entry(4)] });
    expect(table.entries.map((each) => each.version)).toEqual([1, 2, 3, 4]);
    expect(table.queue.map((each) => each.version)).toEqual([3, 4]);
  });

  test('shows once what the line says twice', () => {
    const { table, socket } = sitDown({ version: 2, entries: [entry(1), entry(2)] });
    socket.says(update(3));
    socket.says(update(3));
    socket.says(update(2, { view: { at: 'yesterday' } }));
    expect(table.entries.map((each) => each.version)).toEqual([1, 2, 3]);
    expect(table.queue.map((each) => each.version)).toEqual([3]);
    expect(table.view).toEqual({ at: 3 });
    const line = { guest: 'zoe', name: 'Zoë', phrase: null, about: null, place: null, naming: [] } as const;
    for (const at of ['20:00:00.001', '20:00:00.001', '20:00:00.002'])
      socket.says({ type: 'Spoken', ...line, at, text: 'hm' });
    expect(table.chat.map(({ at }) => at)).toEqual(['20:00:00.001', '20:00:00.002']);
  });

  test('is asked for again where the line has left something out', () => {
    const { table, socket } = sitDown({ version: 2, entries: [entry(1), entry(2)] });
    socket.says(update(4));
    expect(table.entries.map((each) => each.version)).toEqual([1, 2]);
    expect(socket.sent.at(-1)).toMatchObject({ type: 'Hello', since: 2, round: 1 });
    socket.says({ ...welcome, version: 4, entries: [entry(3), entry(4)] });
    socket.says(update(3));
    expect(table.entries.map((each) => each.version)).toEqual([1, 2, 3, 4]);
  });

  test('is replaced when the table tells everything again', () => {
    const { table, socket } = sitDown({ version: 2, entries: [entry(1), entry(2)] });
    socket.says({ ...welcome, version: 2, entries: [entry(1), entry(2)] });
    expect(table.entries.map((each) => each.version)).toEqual([1, 2]);
  });

  test('begins anew with a new game', () => {
    const { table, socket } = sitDown({ version: 2, entries: [entry(1), entry(2)], notes: 'Bo has the rope' });
    socket.says({ type: 'Changed', info: { ...info, round: 2, phase: 'lobby' }, you: welcome.you });
    expect(table.entries).toEqual([]);
    expect(table.notes).toBe('');
    expect(table.seat).toBeNull();
  });
});

describe('people', () => {
  const [ada] = info.places[0]?.people ?? [];
  const zoe = { type: 'Person', guest: 'zoe', name: 'Zoë', here: true, away: null, muted: false } as const;

  test('who only watch are listed while they are here', () => {
    const { table, socket } = sitDown();
    socket.says({ type: 'Presence', person: zoe });
    expect(table.info.watching.at(-1)).toEqual(zoe);
    socket.says({ type: 'Presence', person: { ...zoe, here: false, away: 5 } });
    expect(table.info.watching).toEqual(info.watching);
  });

  test('who go keep their seats, also while a scene is being told', () => {
    const { table, socket } = sitDown();
    table.staged = ['Passed'];
    socket.says(update(1, { events: [{ type: 'Passed' }] }));
    socket.says({ type: 'Changed', info: { ...info, phase: 'over' }, you: welcome.you });
    socket.says({ type: 'Presence', person: { ...ada!, here: false, away: 5 } });
    expect(table.info.places[0]?.people[0]).toMatchObject({ name: ada?.name, here: false, away: 5 });
    table.release();
    expect(table.info.phase).toBe('over');
    expect(table.info.places[0]?.people[0]).toMatchObject({ here: false });
    expect(table.info.watching).toEqual(info.watching);
  });
});

describe('a place', () => {
  const standing = { ...welcome.you, place: null };
  const lobby = { ...info, phase: 'lobby' };

  test('that somebody else took away is missed until one sits again', () => {
    const { table, socket } = sitDown({ info: lobby });
    socket.says({ type: 'Changed', info: lobby, you: standing });
    expect(table.unseated).toBe(true);
    socket.says({ type: 'Changed', info: lobby, you: standing });
    expect(table.unseated).toBe(true);
    socket.says({ type: 'Changed', info: lobby, you: welcome.you });
    expect(table.unseated).toBe(false);
  });

  test('that one left oneself is not missed', async () => {
    const { table, socket } = sitDown({ info: lobby });
    const stood = table.wish({ type: 'Stand' });
    socket.says({ type: 'Done', id: String(socket.sent.at(-1)?.['id']) });
    await stood;
    socket.says({ type: 'Changed', info: lobby, you: standing });
    expect(table.unseated).toBe(false);
  });

  test('taken away while one’s line was broken is missed as well', () => {
    const { table, socket } = sitDown({ info: lobby });
    socket.breaks();
    vi.advanceTimersByTime(1_000);
    latest().accept();
    latest().says({ ...welcome, info: lobby, you: standing });
    expect(table.unseated).toBe(true);
  });
});

describe('an answer', () => {
  const roll = { type: 'Roll' };

  test('goes with the number of its question, once', () => {
    const { table, socket } = sitDown({ prompt: ask({ type: 'OneOf', actions: [roll] }), pending: [0] });
    void table.act(roll);
    void table.act(roll);
    const acts = socket.sent.filter((request) => request['type'] === 'Act');
    expect(acts).toHaveLength(1);
    expect(acts[0]).toMatchObject({ prompt: 7, action: roll });
    expect(table.prompt).toBeNull();
  });

  test('is not asked of somebody for whom a bot plays', () => {
    const [ada, ...others] = info.places;
    const { table, socket } = sitDown({ prompt: ask(), pending: [0] });
    expect([table.prompt?.number, table.asked]).toEqual([7, true]);
    const handed = { ...info, places: [{ ...ada!, bot: 'easy', stand_in: true }, ...others] };
    socket.says({ type: 'Changed', info: handed, you: table.you });
    expect([table.prompt, table.asked]).toEqual([null, false]);
    socket.says({ type: 'Changed', info, you: table.you });
    expect([table.prompt?.number, table.asked]).toEqual([7, true]);
  });

  test('that is refused says why and leaves the question open', async () => {
    const { table, socket } = sitDown({ prompt: ask(), pending: [0] });
    const acting = table.act(roll);
    socket.says({ type: 'Refused', id: String(socket.sent.at(-1)?.['id']), code: 'illegal', rule: 'CL-30' });
    await acting;
    expect(table.refused).toEqual({ code: 'illegal', rule: 'CL-30', line: null });
    expect(table.prompt?.number).toBe(7);
  });

  test('that was taken closes its question, even before the table moves', async () => {
    const { table, socket } = sitDown({ prompt: ask(), pending: [0] });
    const acting = table.act(roll);
    socket.says({ type: 'Done', id: String(socket.sent.at(-1)?.['id']) });
    await acting;
    expect(table.prompt).toBeNull();
  });
});

describe('what lies ready', () => {
  const clocks = [{ type: 'Clock' as const, seat: 0, since: 0, due: 45_000 }];
  const prompt = ask({ type: 'OneOf', actions: [{ type: 'Roll' }, { type: 'Rest' }] });
  const prepared = (socket: FakeSocket) => socket.sent.filter((request) => request['type'] === 'Prepare');

  test('is told once one has stopped rearranging it, as long as one is asked', () => {
    const { table, socket } = sitDown({ prompt, pending: [0], clocks });
    table.prepare({ type: 'Roll' });
    table.prepare({ type: 'Rest' });
    vi.advanceTimersByTime(1_000);
    expect(prepared(socket)).toEqual([expect.objectContaining({ prompt: 7, action: { type: 'Rest' } })]);
    table.prepare({ type: 'Roll' });
    socket.says(update(1));
    vi.advanceTimersByTime(1_000);
    expect(prepared(socket)).toHaveLength(1);
  });

  test('is told nobody where no clock runs', () => {
    const { table, socket } = sitDown({ prompt, pending: [0] });
    table.prepare({ type: 'Roll' });
    vi.advanceTimersByTime(1_000);
    expect(prepared(socket)).toEqual([]);
  });

  test('is told at once, and once, when the page is about to go', () => {
    const { table, socket } = sitDown({ prompt, pending: [0], clocks });
    table.prepare({ type: 'Roll' });
    table.flush();
    expect(prepared(socket)).toEqual([expect.objectContaining({ prompt: 7, action: { type: 'Roll' } })]);
    table.leave();
    vi.advanceTimersByTime(1_000);
    expect(prepared(socket)).toHaveLength(1);
  });

  test('complains about nothing if it came too late', async () => {
    const { table, socket } = sitDown({ prompt, pending: [0], clocks });
    table.prepare({ type: 'Roll' });
    vi.advanceTimersByTime(1_000);
    socket.says({ type: 'Refused', id: String(socket.sent.at(-1)?.['id']), code: 'stale', rule: null });
    await Promise.resolve();
    expect(table.refused).toBeNull();
  });
});

test('looking back shows the table as it was, and offers nothing', async () => {
  const { table, socket } = sitDown();
  socket.says(update(1));
  socket.says(update(2, { prompt: ask(), pending: [0] }));
  await table.lookBack(1);
  expect(table.view).toEqual({ at: 1 });
  expect(table.prompt).toBeNull();
  await table.lookBack(null);
  expect(table.view).toEqual({ at: 2 });
  expect(table.prompt?.number).toBe(7);
});

describe('notes', () => {
  test('are sent once after a pause, and an older copy does not overwrite them', () => {
    const { table, socket } = sitDown();
    table.saveNotes('B');
    table.saveNotes('Bo');
    socket.says({ type: 'NotesKept', notes: 'older' });
    expect(table.notes).toBe('Bo');
    vi.advanceTimersByTime(500);
    const saved = socket.sent.filter((request) => request['type'] === 'SaveNotes');
    expect(saved.map((request) => request['notes'])).toEqual(['Bo']);
  });

  test('from another device are taken over', () => {
    const { table, socket } = sitDown();
    socket.says({ type: 'NotesKept', notes: 'from my phone' });
    expect(table.notes).toBe('from my phone');
  });
});

describe('a scene the drawing tells', () => {
  const verdict = (version: number): Update =>
    update(version, { events: [{ type: 'Verdict' }], pending: [0], prompt: ask(), outcome: { winners: [0] } });
  const over = {
    type: 'Changed',
    info: { ...info, phase: 'over', series: { ...info.series, finished: 3 } },
    you: welcome.you,
  } as const;

  function staged() {
    const sat = sitDown({ version: 1, entries: [entry(1)] });
    sat.table.staged = ['Verdict'];
    return sat;
  }

  test('keeps the frame quiet until it is told', () => {
    const { table, socket } = staged();
    socket.says(update(2));
    socket.says(verdict(3));
    socket.says(over);
    expect(table.told.map((each) => each.version)).toEqual([1, 2]);
    expect(table.entries).toHaveLength(3);
    expect([table.outcome, table.prompt, table.asked, table.pending, table.info.series.finished]).toEqual([
      null,
      null,
      false,
      [],
      2,
    ]);
    expect(table.status).toBe('The table holds its breath.');
    table.release();
    expect(table.told).toHaveLength(3);
    expect([table.asked, table.pending, table.info.phase, table.info.series.finished]).toEqual([true, [0], 'over', 3]);
    expect(table.outcome).toEqual({ winners: [0] });
  });

  test('comes one after the other', () => {
    const { table, socket } = staged();
    socket.says(verdict(2));
    socket.says(update(3));
    socket.says(verdict(4));
    table.release();
    expect(table.told.map((each) => each.version)).toEqual([1, 2, 3]);
    expect(table.outcome).toBeNull();
  });

  test('is told at once to whoever arrives later, and missed by nobody whose line broke', () => {
    const late = sitDown({ version: 2, entries: [entry(1), { ...entry(2), events: [{ type: 'Verdict' }] }] });
    expect(late.table.held).toEqual([]);
    const { table, socket } = staged();
    socket.breaks();
    vi.advanceTimersByTime(1_000);
    latest().accept();
    latest().says({
      ...welcome,
      version: 2,
      entries: [{ ...entry(2), events: [{ type: 'Verdict' }] }],
      outcome: { winners: [] },
    });
    expect([table.held.length, table.told.length, table.outcome]).toEqual([1, 1, null]);
  });

  test('is over when the next game begins', () => {
    const { table, socket } = staged();
    socket.says(verdict(2));
    socket.says({ type: 'Changed', info: { ...info, round: 2, phase: 'lobby' }, you: welcome.you });
    expect([table.held.length, table.info.phase]).toEqual([0, 'lobby']);
  });
});

test('a line about waiting may say how many are waited for', () => {
  addWords('whist', 'en', { 'waiting.Turn': '{seats} {seats_count, plural, one {thinks} other {think}}.' });
  const view = { type: 'View', agenda: [{ type: 'Turn', seat: 1 }] };
  expect(sitDown({ view, pending: [1] }).table.status).toBe('Bo thinks.');
  expect(sitDown({ view, pending: [0, 1] }).table.status).toBe('Ada and Bo think.');
});
