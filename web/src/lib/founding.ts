import type { LiveTable } from './live.svelte.ts';

const DRAWER = 'huisclos.founded';

/** Remember, on the way to a table just founded, what its founder wants there: a seat, and perhaps bots at once. */
export function furnish(table: string, bot: string | null): void {
  try {
    sessionStorage.setItem(DRAWER, JSON.stringify({ table, bot }));
  } catch {
    return;
  }
}

/** The founder sits down; who wanted to play at once finds every other place taken by a bot and the game begun. */
export async function settleIn(table: LiveTable): Promise<void> {
  const wanted = take(table.info.table);
  if (!wanted || !table.you.host || table.info.phase !== 'lobby' || table.you.place !== null) return;
  const { bot } = wanted;
  await table.wish({ type: 'Sit', place: 0 });
  if (!bot) return;
  const others = table.info.places.map(({ place }) => place).filter((place) => place !== 0);
  await Promise.all(others.map((place) => table.wish({ type: 'SeatBot', place, bot })));
  await table.wish({ type: 'Start' });
}

/** Somebody alone with bots has had enough of this game: it ends without a winner, and another is dealt at once. */
export async function dealAnew(table: LiveTable): Promise<void> {
  for (const type of ['ProposeEnd', 'PlayAgain', 'Start'] as const) if (!(await table.wish({ type }))) return;
}

function take(table: string): { bot: string | null } | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(DRAWER) ?? 'null') as { table: string; bot: string | null } | null;
    if (kept?.table !== table) return null;
    sessionStorage.removeItem(DRAWER);
    return kept;
  } catch {
    return null;
  }
}
