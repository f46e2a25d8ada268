import { type Guest, HouseError, newcomer, socketOf } from './http.ts';
import { LiveTable } from './live.svelte.ts';
import type { TableInfo } from './protocol.gen.ts';
import { me } from './session.svelte.ts';
import { recall, remember } from './settings.svelte.ts';

/** One of several people who share this device at a table. */
export interface Holder {
  /** Who they are to the house, and the key that proves it. */
  guest: string;
  key: string;
  /** Who they are at this table, as everybody there sees them. */
  alias: string;
  name: string;
}

const SOON = 20;
const PATIENCE = 10_000;

/** Who shares this device at this table; nobody, where everybody has one of their own. */
export function holders(table: string): readonly Holder[] {
  try {
    const kept = JSON.parse(recall(`around.${table}`) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter(isHolder) : [];
  } catch {
    return [];
  }
}

/** Who has the device at this table, or is to take it next: so somebody who reloads does not see another's cards. */
export const lastHolder = (table: string): string | null => recall(`holder.${table}`);
export const handTo = (table: string, { guest }: Holder): void => remember(`holder.${table}`, guest);

/** Somebody new sits down at this table with this device; whoever has it now keeps it. */
export async function joinHere(table: LiveTable, name: string, place: number): Promise<void> {
  const owner = await me.arrive();
  const own = { guest: owner.guest, key: owner.key, alias: table.you.guest, name: table.you.name };
  const known = holders(table.info.table);
  const guest = await newcomer(name);
  try {
    await me.become(guest.key);
    const alias = await sitDown(table.info, place);
    const others = known.length ? known : [own];
    remember(`around.${table.info.table}`, JSON.stringify([...others, { ...holderOf(guest), alias }]));
  } finally {
    await me.become(owner.key);
  }
}

/** Take a seat as whoever the house takes this device for now; the name they have at the table. */
async function sitDown(info: TableInfo, place: number): Promise<string> {
  const table = new LiveTable(info, socketOf(info.table));
  try {
    for (let waited = 0; !table.welcomed; waited += SOON) {
      if (table.state === 'closed' || waited > PATIENCE) throw new HouseError(table.farewell ?? 'unreachable', 0);
      await new Promise((done) => setTimeout(done, SOON));
    }
    if (!(await table.wish({ type: 'Sit', place }))) throw new HouseError(table.refused?.code ?? 'unexpected', 0);
    return table.you.guest;
  } finally {
    table.leave();
  }
}

/** Whose answer the table waits for, of those who share this device and do not hold it now. */
export function due(table: LiveTable, sharing: readonly Holder[]): Holder | null {
  if (table.info.phase !== 'playing' || table.asked || table.held.length) return null;
  const awaited = table.info.places.filter(
    ({ place, stand_in, out }) => table.pending.includes(place) && !stand_in && !out,
  );
  const people = awaited.flatMap((place) => place.people.map(({ guest }) => guest));
  return sharing.find(({ alias }) => alias !== table.you.guest && people.includes(alias)) ?? null;
}

const holderOf = ({ guest, key, name }: Guest) => ({ guest, key, name });

function isHolder(kept: unknown): kept is Holder {
  const holder = kept as Partial<Holder> | null;
  return ['guest', 'key', 'alias', 'name'].every((field) => typeof holder?.[field as keyof Holder] === 'string');
}
