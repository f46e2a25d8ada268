import { PROTOCOL, type Prompt, type TableInfo, type Welcome } from '$lib/protocol.gen.ts';
import { LiveTable } from '$lib/live.svelte.ts';
import { FakeSocket } from './fake-socket.ts';

const person = (guest: string, name: string) =>
  ({ type: 'Person', guest, name, here: true, away: null, muted: false }) as const;

/** A table of a small game nobody has drawn: Ada, Bo, and a bot. */
export const info: TableInfo = {
  type: 'TableInfo',
  table: 'table1',
  code: 'ABCD',
  game: 'whist',
  phase: 'playing',
  places: [
    {
      type: 'PlaceInfo',
      place: 0,
      people: [person('ada', 'Ada')],
      asking: [],
      bot: null,
      called: 0,
      trait: null,
      stand_in: false,
      program: false,
      out: false,
      handing: [],
    },
    {
      type: 'PlaceInfo',
      place: 1,
      people: [person('bo', 'Bo')],
      asking: [],
      bot: null,
      called: 0,
      trait: null,
      stand_in: false,
      program: false,
      out: false,
      handing: [],
    },
    {
      type: 'PlaceInfo',
      place: 2,
      people: [],
      asking: [],
      bot: 'sheet',
      called: 2,
      trait: null,
      stand_in: false,
      program: false,
      out: false,
      handing: [],
    },
  ],
  watching: [],
  host: 'ada',
  locked: false,
  options: {},
  round: 1,
  series: {
    type: 'Series',
    length: null,
    tally: 'wins',
    finished: 2,
    over: false,
    standings: [
      { type: 'Standing', who: 'bo', names: ['Bo'], place: 1, games: [1, 1], total: 2, champion: false },
      { type: 'Standing', who: 'ada', names: ['Ada'], place: 0, games: [0, 0], total: 0, champion: false },
    ],
  },
  commitment: null,
  past_told: false,
  announced: false,
  aid: 'paper',
  aids: ['paper', 'shown', 'sure', 'chances'],
  teaching: false,
  lesson: false,
  pace: 'none',
  ending: [],
  memory: null,
};

export const welcome: Welcome = {
  type: 'Welcome',
  protocol: PROTOCOL,
  info,
  you: { type: 'You', guest: 'ada', name: 'Ada', place: 0, host: true, barred: [] },
  notes: '',
  round: 1,
  version: 0,
  entries: [],
  view: null,
  prompt: null,
  outcome: null,
  pending: [],
  hushed: false,
  clocks: [],
  now: 0,
  chat: [],
};

export function ask(...choices: Record<string, unknown>[]): Prompt {
  return { type: 'Prompt', number: 7, step: 'Turn', choices };
}

/** A live table whose other end is the test, already welcomed. */
export function sitDown(said: Partial<Welcome> = {}): { table: LiveTable; socket: FakeSocket } {
  const table = new LiveTable(info, 'ws://table', () => new FakeSocket() as unknown as WebSocket);
  const socket = FakeSocket.opened.at(-1) as FakeSocket;
  socket.accept();
  socket.says({ ...welcome, ...said });
  return { table, socket };
}
