import type { Prompt } from '$lib/protocol.gen.ts';
import type { TableStore } from '$lib/table.svelte.ts';
import { argumentsOf } from '$lib/testimony.ts';
import { COLUMNS } from '../box.ts';
import { offered } from '../offers.ts';
import type { Direction, GameAction } from '../types.gen.ts';
import type { ZoneTarget } from './Zones.svelte';
import { cornerOf } from './plan.ts';

const STEPS: Readonly<Record<Direction, readonly [number, number]>> = {
  up: [0, -2],
  down: [0, 2],
  left: [-2, 0],
  right: [2, 0],
};

/** The zone whose top left cell lies here. */
export const zoneAt = (x: number, y: number): string => `${COLUMNS[x]}${y + 1}-${COLUMNS[x + 1]}${y + 2}`;

/** The zones one may point at now: for Teor's tokens, for the Queen's next step, or for Valia's dance. */
export function targetsOf(table: TableStore, queen: string | null, leading: boolean): ZoneTarget[] {
  const prompt: Prompt | null = table.prompt;
  const label = (action: GameAction): string => table.t(`action.${action.type}`, argumentsOf({ ...action }, table));
  const laid = offered(prompt, 'LayToken').map((action): ZoneTarget => ({
    zone: action.zone,
    action,
    label: label(action),
    look: action.colour,
  }));
  const corner = queen === null ? null : cornerOf(queen);
  const guided = offered(prompt, 'Guide').flatMap((action): ZoneTarget[] => {
    if (!corner) return [];
    const [across, down] = STEPS[action.direction];
    return [{ zone: zoneAt(corner.x + across, corner.y + down), action, label: label(action), look: 'queen' }];
  });
  const led = leading ? offered(prompt, 'LeadQueen') : [];
  return [
    ...laid,
    ...guided,
    ...led.map((action): ZoneTarget => ({ zone: action.place, action, label: label(action), look: 'queen' })),
  ];
}
