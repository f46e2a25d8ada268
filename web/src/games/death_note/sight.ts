import type { Role, View } from './types.gen.ts';

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
