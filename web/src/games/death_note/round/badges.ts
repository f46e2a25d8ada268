import type { Scene } from '../types.gen.ts';

/** Own drawings, one line each. */
export const DRAWINGS = {
  hand: 'M4 6h9v13H4zM8 6V3h9v13h-4',
  alibi: 'M12 3a9 9 0 1 0 .01 0M12 7v5l3 3',
  covered: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7M4 4l16 16',
  manipulated: 'M4 4h16M6 4v7M12 4v5M18 4v7M9 14a3 3 0 1 1 6 0v6H9z',
  threat: 'M12 3l10 18H2zM12 10v5M12 18v.5',
  lead: 'M4 4h10l6 8-6 8H4l6-8z',
  love: 'M12 20C4 14 3 11 3 8.500A4.500 4.500 0 0 1 12 7a4.500 4.500 0 0 1 9 1.500C21 11 20 14 12 20z',
  left: 'M5 11h14v9H5zM12 2v6M9 6l3 3 3-3',
  discarded: 'M5 4h14v9H5zM9 17l6 5M15 17l-6 5',
  played: 'M5 5h14v14H5zM9 12l2.500 2.500L16 9',
  waiting: 'M7 3h10M7 21h10M8 3c0 5 8 5 8 9s-8 4-8 9M16 3c0 5-8 5-8 9s8 4 8 9',
  answered: 'M4 13l5 5L20 6',
} as const;

export type BadgeKind = keyof typeof DRAWINGS;

export interface Sign {
  kind: BadgeKind;
  count: number | null;
}

/** What lies in front of a seat for everybody to see. */
export function signsOf(scene: Scene, seat: number): Sign[] {
  const manipulated = scene.manipulated.filter((one) => one === seat).length;
  const played = scene.deeds.filter((deed) => deed.seat === seat).length;
  const signs: [BadgeKind, boolean, number | null][] = [
    ['left', scene.left.includes(seat), null],
    ['discarded', scene.discarded.includes(seat), null],
    ['played', played > 0, played > 1 ? played : null],
    ['alibi', scene.alibis.includes(seat), null],
    ['covered', scene.covered.includes(seat), null],
    ['manipulated', manipulated > 0, manipulated > 1 ? manipulated : null],
    ['threat', scene.threat?.owner === seat, null],
    ['lead', scene.leads.some((lead) => lead.seat === seat), null],
    ['love', scene.loves.some(({ one, other }) => one === seat || other === seat), null],
  ];
  return signs.filter(([, there]) => there).map(([kind, , count]) => ({ kind, count }));
}
