import { type Archive, inFile } from './archive.ts';
import type { Retold } from './http.ts';
import type { PlaceInfo, TableInfo } from './protocol.gen.ts';
import { ReplayTable } from './replay.svelte.ts';
import { Named, t } from './words.svelte.ts';

/** A finished game out of a file. It does not say who played: seats are called by whom they play, or counted. */
export class FileTable extends ReplayTable {
  override readonly archive: Archive;

  constructor(text: string, retold: Retold, seat: number | null, seats: Readonly<Record<string, readonly string[]>>) {
    const info = infoOf(retold);
    super(info, info.round, { places: info.places, frames: retold.frames.slice(1), notes: [] }, seat, seats);
    this.archive = inFile(text);
  }

  override name(seat: number): Named {
    const trait = this.info.places[seat]?.trait;
    return new Named(trait ? this.t(`trait.${trait}`) : t('brought.seat', { number: seat + 1 }), seat);
  }
}

function infoOf({ game, options, traits }: Retold): TableInfo {
  return {
    type: 'TableInfo',
    table: '',
    code: '',
    game,
    phase: 'over',
    places: traits.map(placeOf),
    watching: [],
    host: null,
    locked: false,
    options,
    round: 1,
    series: { type: 'Series', length: null, tally: 'nothing', finished: 0, over: false, standings: [] },
    commitment: null,
    past_told: false,
    announced: false,
    pace: 'none',
    aid: 'paper',
    aids: ['paper'],
    teaching: false,
    lesson: false,
    ending: [],
    memory: null,
  };
}

function placeOf(trait: string | null, place: number): PlaceInfo {
  return {
    type: 'PlaceInfo',
    place,
    people: [],
    asking: [],
    bot: null,
    called: 0,
    trait,
    stand_in: false,
    program: false,
    out: false,
    handing: [],
  };
}
