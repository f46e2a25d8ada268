import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeSocket } from '../testing/fake-socket.ts';
import { PROTOCOL } from './protocol.gen.ts';
import { Connection, type Line, Refusal, SILENCE } from './socket.ts';

let lines: Line[];
let version: number;
let connection: Connection;
const latest = () => FakeSocket.opened.at(-1) as FakeSocket;
const said = (socket = latest()) => socket.sent.filter((request) => request['type'] === 'Start');

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.opened = [];
  lines = [];
  version = 0;
  const listener = {
    since: () => ({ since: version, round: 1 }),
    hear: () => undefined,
    line: (state: Line) => void lines.push(state),
  };
  connection = new Connection('ws://table', listener, () => new FakeSocket() as unknown as WebSocket);
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

function welcome(): FakeSocket {
  latest().accept();
  latest().says({ type: 'Welcome' });
  return latest();
}

function reconnect(): FakeSocket {
  vi.advanceTimersByTime(10_000);
  return welcome();
}

describe('hello', () => {
  test('comes first, with the last version seen', () => {
    version = 17;
    latest().accept();
    expect(latest().sent).toEqual([{ type: 'Hello', protocol: PROTOCOL, since: 17, round: 1 }]);
  });

  test('nothing else is said before the table has welcomed', () => {
    connection.say({ type: 'Start' }).catch(() => undefined);
    latest().accept();
    expect(said()).toHaveLength(0);
    latest().says({ type: 'Welcome' });
    expect(said()).toHaveLength(1);
  });
});

describe('what was said', () => {
  test('is settled by its acknowledgement', async () => {
    const socket = welcome();
    const saying = connection.say({ type: 'Start' });
    socket.says({ type: 'Done', id: String(said(socket)[0]?.['id']) });
    await expect(saying).resolves.toBeUndefined();
  });

  test('is refused with its code and its rule', async () => {
    const socket = welcome();
    const saying = connection.say({ type: 'Start' });
    socket.says({ type: 'Refused', id: String(said(socket)[0]?.['id']), code: 'not_host', rule: 'CL-01' });
    await expect(saying).rejects.toEqual(new Refusal('not_host', 'CL-01'));
  });

  test('is said again under the same id when the line broke before the answer', async () => {
    const first = welcome();
    const saying = connection.say({ type: 'Start' });
    first.breaks();
    const second = reconnect();
    expect(second).not.toBe(first);
    expect(said(second)).toEqual(said(first));
    second.says({ type: 'Done', id: String(said(second)[0]?.['id']) });
    await expect(saying).resolves.toBeUndefined();
  });

  test('is said again under the same id while the house cannot write it down, and people are told', async () => {
    const socket = welcome();
    const saying = connection.say({ type: 'Start' });
    const id = String(said(socket)[0]?.['id']);
    socket.says({ type: 'Refused', id, code: 'store', rule: null });
    expect(lines.at(-1)).toBe('waiting');
    vi.advanceTimersByTime(1_000);
    expect(said(socket)).toEqual([expect.objectContaining({ id }), expect.objectContaining({ id })]);
    socket.says({ type: 'Done', id });
    await expect(saying).resolves.toBeUndefined();
    expect(lines.at(-1)).toBe('open');
  });

  test('is refused at last when the house never writes it down', async () => {
    const socket = welcome();
    const saying = connection.say({ type: 'Start' });
    const id = String(said(socket)[0]?.['id']);
    for (let times = 1; times <= 21; times++) {
      expect(said(socket)).toHaveLength(times);
      socket.says({ type: 'Refused', id, code: 'store', rule: null });
      vi.advanceTimersByTime(4_000);
    }
    await expect(saying).rejects.toEqual(new Refusal('store'));
    expect(lines.at(-1)).toBe('open');
  });

  test('is not said again once it was taken', () => {
    const first = welcome();
    void connection.say({ type: 'Start' });
    first.says({ type: 'Done', id: String(said(first)[0]?.['id']) });
    first.breaks();
    expect(said(reconnect())).toHaveLength(0);
  });
});

describe('a broken line', () => {
  test('is known to be lost at once, and mended from the last version', () => {
    welcome();
    version = 5;
    latest().breaks();
    expect(lines.at(-1)).toBe('lost');
    expect(reconnect().sent[0]).toMatchObject({ type: 'Hello', since: 5 });
    expect(lines.at(-1)).toBe('open');
  });

  test('is noticed within ten seconds when the other end falls silent', () => {
    welcome();
    vi.advanceTimersByTime(500);
    latest().says({ type: 'Done', id: 'something' });
    vi.advanceTimersByTime(SILENCE + 1_000);
    expect(latest().sent.at(-1)).toMatchObject({ type: 'Ping' });
    expect(lines).not.toContain('lost');
    vi.advanceTimersByTime(10_000 - SILENCE - 1_000);
    expect(lines).toContain('lost');
  });

  test('is retried ever more slowly', () => {
    welcome();
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const tries = () => FakeSocket.opened.length;
    latest().breaks();
    vi.advanceTimersByTime(250);
    expect(tries()).toBe(2);
    latest().breaks();
    vi.advanceTimersByTime(250);
    expect(tries()).toBe(2);
    vi.advanceTimersByTime(250);
    expect(tries()).toBe(3);
  });

  test('is retried at once when the network is back', () => {
    welcome();
    latest().breaks();
    dispatchEvent(new Event('online'));
    expect(FakeSocket.opened).toHaveLength(2);
  });
});

test('after a final farewell nobody comes back', async () => {
  const socket = welcome();
  const saying = connection.say({ type: 'Start' });
  socket.says({ type: 'Farewell', code: 'wrong_protocol' });
  await expect(saying).rejects.toEqual(new Refusal('closed'));
  socket.breaks();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.opened).toHaveLength(1);
  expect(lines.at(-1)).toBe('closed');
});
