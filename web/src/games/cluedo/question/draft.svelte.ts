import type { TableStore } from '$lib/table.svelte.ts';
import { KINDS } from '../box.ts';
import type { Fields } from '../offers.ts';
import type { Accuse, Kind, Room, Suggest, Suspect, Weapon } from '../types.gen.ts';

interface Picked {
  suspect: Suspect | null;
  weapon: Weapon | null;
  room: Room | null;
}

/** A suggestion or accusation in the making; a reload does not lose it. */
export class Draft {
  #picked = $state.raw<Picked>({ suspect: null, weapon: null, room: null });

  constructor(
    readonly table: TableStore,
    /** One drawer for each question: what was half picked there is never offered for another. */
    readonly drawer: string,
    readonly type: 'Suggest' | 'Accuse',
    readonly fields: Fields,
  ) {
    const kept = table.kept<Partial<Record<Kind, string>>>(this.drawer) ?? {};
    for (const kind of KINDS) {
      const only = fields[kind].length === 1 ? fields[kind][0] : undefined;
      const before = fields[kind].find((card) => card === kept[kind]);
      this.#picked = { ...this.#picked, [kind]: only ?? before ?? null };
    }
  }

  picked(kind: Kind): string | null {
    return this.#picked[kind];
  }

  pick(kind: Kind, card: string): void {
    this.#picked = { ...this.#picked, [kind]: card };
    this.table.keep(this.drawer, this.#picked);
  }

  /** The whole sentence as an action, once all three are named. */
  get action(): Suggest | Accuse | null {
    const { suspect, weapon, room } = this.#picked;
    return suspect && weapon && room ? { type: this.type, suspect, weapon, room } : null;
  }
}
