import type { Entry } from '$lib/protocol.gen.ts';
import type { GameEvent } from '../types.gen.ts';

/** What is worth remembering of one round. */
export interface Chapter {
  round: number;
  events: readonly GameEvent[];
}

const MEMORABLE: readonly GameEvent['type'][] = [
  'RoleRevealed',
  'RoleDied',
  'DeathAverted',
  'RolesSwapped',
  'SeatsExchanged',
  'LieTold',
];

/** Reveals, deaths and what averted them, round by round; rounds without any are left out. */
export function chronicleOf(entries: readonly Entry[]): Chapter[] {
  const chapters: { round: number; events: GameEvent[] }[] = [];
  for (const event of entries.flatMap(({ events }) => events as readonly GameEvent[])) {
    if (event.type === 'RoundBegan') chapters.push({ round: event.round, events: [] });
    else if (MEMORABLE.includes(event.type)) chapters.at(-1)?.events.push(event);
  }
  return chapters.filter(({ events }) => events.length > 0);
}
