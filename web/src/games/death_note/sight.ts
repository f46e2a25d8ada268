import { TILES_A_ROUND } from './box.ts';
import type { Card, Role, Tile, View } from './types.gen.ts';

/** What a reader knows of a Role in its place, and whether others know it too. */
export interface Sight {
  role: Role | null;
  secret: boolean;
}

/** Face up for all, shown by everybody when the game is over, or looked at in secret. */
export function sightOf(view: View, slot: number): Sight {
  const open = view.scene.faces[slot] ?? view.scene.ending?.roles[slot] ?? view.unveiled[slot] ?? null;
  if (open) return { role: open, secret: false };
  const role = view.notebook?.roles[slot] ?? null;
  return { role, secret: role !== null };
}

/** The same with the curtain drawn over what is secret. */
export function openSight(view: View, slot: number, covered: boolean): Sight {
  const sight = sightOf(view, slot);
  return covered && sight.secret ? { role: null, secret: false } : sight;
}

/** The Actions this reader knows to be in a hand, or all of them once everything lies open. */
export function cardsSeen(view: View, seat: number): readonly Card[] {
  return view.hands[seat] ?? view.notebook?.hands[seat] ?? view.scene.open_hands[seat] ?? [];
}

/** An Investigation of this round, as far as this reader has seen it; the one on top if no other is meant. */
export function tileSeen(view: View, place: number = view.scene.pile[0] ?? 0): Tile | null {
  const at = (view.scene.round - 1) * TILES_A_ROUND + place;
  return view.scene.tiles[at] ?? view.notebook?.tiles[at] ?? null;
}
