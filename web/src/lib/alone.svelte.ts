import type { Entry, Prompt, TableInfo, You } from './protocol.gen.ts';
import { TableStore } from './table.svelte.ts';

/** A table no house runs, with one reader: a case of the day, or the sheet beside a table of wood. */
export abstract class AloneTable extends TableStore {
  readonly live = true;
  readonly busy = false;
  readonly moment = null;
  readonly refused = null;
  readonly outcome = null;
  readonly prompt: Prompt | null = null;
  readonly pending: readonly number[] = [];
  readonly queue: readonly Entry[] = [];
  readonly chat = [];

  abstract override readonly seat: number;

  get you(): You {
    return { type: 'You', guest: '', name: this.name(this.seat).text, place: this.seat, host: false, barred: [] };
  }

  act(_action: { type: string }): Promise<void> {
    return Promise.resolve();
  }

  shift(): undefined {
    return undefined;
  }
}

/** What is known of such a table: who sits around it. */
export function aroundIt(game: string, table: string, names: readonly string[]): TableInfo {
  return {
    type: 'TableInfo',
    table,
    code: '',
    game,
    phase: 'playing',
    places: names.map((name, place) => ({
      type: 'PlaceInfo',
      place,
      people: [{ type: 'Person', guest: '', name, here: true, away: null, muted: false }],
      asking: [],
      bot: null,
      called: 0,
      trait: null,
      stand_in: false,
      out: false,
      program: false,
      handing: [],
    })),
    watching: [],
    host: '',
    locked: false,
    options: {},
    round: 1,
    series: { type: 'Series', length: null, tally: 'wins', finished: 0, over: false, standings: [] },
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
}
