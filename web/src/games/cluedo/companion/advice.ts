import type { Count } from '$lib/deduce/count.ts';
import { CARDS, ROOMS, SUSPECTS, WEAPONS, leftOf } from '../box.ts';
import type { Card, Room, Suspect, Weapon } from '../types.gen.ts';
import type { Company } from './entries.ts';

/** So many ways in which everything may lie are tried; all questions are put to the same ones. */
const WORLDS = 200;

export interface Advice {
  suspect: Suspect;
  weapon: Weapon;
  room: Room;
  /** Bits that its answer can be expected to bring. */
  bits: number;
}

/** The suggestion whose answer tells the reader most; null, once the envelope is known. */
export function bestQuestion(count: Count, company: Company, room: Card | null): Advice | null {
  const envelope = company.names.length;
  const known = count.chances.filter((row) => (row[envelope] ?? 0) > 1 - 1e-9);
  if (known.length === 3) return null;
  const worlds = drawn(count);
  let best: Advice | null = null;
  for (const suspect of SUSPECTS) {
    for (const weapon of WEAPONS) {
      for (const where of ROOMS.filter((one) => room === null || one === room)) {
        const bits = promise([suspect, weapon, where], company, worlds);
        if (!best || bits > best.bits) best = { suspect, weapon, room: where, bits };
      }
    }
  }
  return best;
}

/** The same worlds for the same testimony, so that the advice does not change while one looks at it. */
function drawn(count: Count): readonly (readonly number[])[] {
  let seed = 1 + (count.worlds % 2_147_483_646);
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  return Array.from({ length: WORLDS }, () => count.sample(random));
}

/** Bits on average: an answer leaves the worlds in which it could have been given. */
function promise(cards: readonly Card[], { names, me }: Company, worlds: readonly (readonly number[])[]): number {
  const numbers = cards.map((card) => CARDS.indexOf(card));
  const given = new Map<string, number>();
  const chance = new Map<string, number>();
  for (const world of worlds) {
    const by = leftOf(me, names.length)
      .slice(1)
      .find((seat) => numbers.some((card) => world[card] === seat));
    const shown = numbers.filter((card) => by !== undefined && world[card] === by);
    const answers = shown.length ? shown.map((card) => `${by}:${card}`) : ['nobody'];
    for (const answer of answers) {
      given.set(answer, (given.get(answer) ?? 0) + 1);
      chance.set(answer, (chance.get(answer) ?? 0) + 1 / answers.length);
    }
  }
  return [...chance].reduce(
    (bits, [answer, likely]) => bits + (likely / worlds.length) * Math.log2(worlds.length / (given.get(answer) ?? 1)),
    0,
  );
}
