import { AloneTable, aroundIt } from './alone.svelte.ts';
import type { Entry, TableInfo } from './protocol.gen.ts';

const NAMES = ['Ada', 'Blaise', 'Chloé', 'Dora'];

/** A table as it stands in the rules: somebody sits at it, and nothing happens. */
export class PicturedTable extends AloneTable {
  readonly seat = 0;
  readonly entries: readonly Entry[] = [];
  readonly info: TableInfo;

  constructor(
    game: string,
    readonly view: unknown = null,
    readonly notes = '',
  ) {
    super();
    this.info = aroundIt(game, 'rules', NAMES);
  }

  saveNotes(): void {
    return;
  }
}
