import { type Glance, HouseError, glance } from './http.ts';
import { type Visit, forget, visits } from './recent.ts';

/** One of the tables this browser has been at; what it looks like now is known a moment later. */
export interface Mine {
  visit: Visit;
  now: Glance | null;
}

/** The tables of whoever sits here: those that wait for them first, then those under way, then the rest. */
export class MyTables {
  #visits = $state.raw<readonly Visit[]>(visits());
  #seen = $state.raw<Readonly<Record<string, Glance>>>({});

  get all(): readonly Mine[] {
    const mine = this.#visits.map((visit) => ({ visit, now: this.#seen[visit.table] ?? null }));
    return mine.toSorted((one, other) => urgency(one.now) - urgency(other.now));
  }

  /** How many of them wait for the reader. */
  get waiting(): number {
    return this.all.filter(({ now }) => now?.yours).length;
  }

  /** Look in at one table after the other: a house may have to wake each of them. */
  async look(): Promise<void> {
    for (const { table } of this.#visits) {
      try {
        this.#seen = { ...this.#seen, [table]: await glance(table) };
      } catch (error) {
        if (!(error instanceof HouseError)) throw error;
        if (error.code === 'unknown_table') this.drop(table);
      }
    }
  }

  drop(table: string): void {
    forget(table);
    this.#visits = visits();
  }
}

function urgency(now: Glance | null): number {
  if (now?.yours) return 0;
  if (now?.phase === 'playing') return 1;
  return now?.phase === 'over' ? 3 : 2;
}
