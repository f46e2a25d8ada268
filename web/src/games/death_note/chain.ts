import type { Card, Scene, Tile, View } from './types.gen.ts';

type Step = View['agenda'][number];

/** One thing that is still to be settled: the topmost first, what it interrupted below. */
export interface Link {
  step: Step['type'];
  seat: number | null;
  card: Card | null;
  tile: Tile | null;
}

const SILENT: readonly Step['type'][] = [
  'NextTurn',
  'RoundStart',
  'RoundEnd',
  'PutTilesAway',
  'NamesCleared',
  'AfterAttribution',
  'RyukPrice',
  'Draw',
  'Curtain',
];

/** The chain of effects: whatever waits for something else to be finished. */
export function chainOf(view: View): Link[] {
  return view.agenda.filter(({ type }) => !SILENT.includes(type)).map((step) => linkOf(step, view.scene));
}

function linkOf(step: Step, scene: Scene): Link {
  const seat = 'seat' in step && typeof step.seat === 'number' ? step.seat : null;
  const card = 'card' in step ? step.card : null;
  const tile = step.type === 'TileEffect' ? step.tile : step.type === 'Attribution' ? scene.face_up : null;
  return { step: step.type, seat, card, tile };
}

/** A question put to several at once: who has been asked, and who has answered. */
export interface Round {
  step: Step['type'];
  asked: readonly number[];
  waiting: readonly number[];
}

/** The window that is open now, if any. Nobody sees what was answered, only that it was. */
export function windowOf(view: View, pending: readonly number[]): Round | null {
  const step = view.agenda[0];
  if (!step || !('waiting' in step)) return null;
  const order = view.scene.order.length ? view.scene.order : view.scene.circle.slice(1);
  const answered =
    'intents' in step ? step.intents : 'said' in step ? step.said : 'ballots' in step ? step.ballots : null;
  const waiting = step.waiting.filter((seat) => pending.length === 0 || pending.includes(seat));
  const asked = answered
    ? order.filter((seat) => waiting.includes(seat) || answered.some((one) => one.seat === seat))
    : order.filter((seat) => !view.scene.dead[seat] && (waiting.includes(seat) || (view.hand_sizes[seat] ?? 0) > 0));
  return { step: step.type, asked, waiting };
}
