import { recall, remember } from './settings.svelte.ts';

/** A table this browser has been at. */
export interface Visit {
  table: string;
  code: string;
  game: string;
  at: string;
  /** How far the table had come, if its game remembers: for the words `game.progress`. */
  brief?: Record<string, number> | null;
}

const KEPT = 8;

export function visits(): Visit[] {
  try {
    const kept = JSON.parse(recall('tables') ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter(isVisit) : [];
  } catch {
    return [];
  }
}

export function visited(visit: Visit): void {
  const others = visits().filter((other) => other.table !== visit.table);
  remember('tables', JSON.stringify([visit, ...others].slice(0, KEPT)));
}

export function forget(table: string): void {
  remember('tables', JSON.stringify(visits().filter((visit) => visit.table !== table)));
}

function isVisit(kept: unknown): kept is Visit {
  const visit = kept as Partial<Visit> | null;
  return ['table', 'code', 'game', 'at'].every((field) => typeof visit?.[field as keyof Visit] === 'string');
}
