import type { Prompt } from '$lib/protocol.gen.ts';
import { fieldsOf, offered } from './offers.ts';
import type { GameAction, Room } from './types.gen.ts';

/** Something one can do at the press of a button: an answer, or the way to one. */
export interface Deed {
  key: string;
  type: GameAction['type'];
  /** What is answered at once; without it, the deed opens something to choose from. */
  action: GameAction | null;
  room: Room | null;
  main: boolean;
}

const MOST = 4;

/** At most four buttons; what does not fit is clicked on the board. */
export function deedsOf(prompt: Prompt | null): Deed[] {
  const deeds: Deed[] = [];
  const offer = (type: Deed['type'], key: string, action: GameAction | null, room: Room | null = null, main = false) =>
    deeds.push({ key, type, action, room, main });
  const suggest = fieldsOf(prompt, 'Suggest');
  const passages = offered(prompt, 'TakePassage');
  const doors = offered(prompt, 'Enter');
  for (const roll of offered(prompt, 'Roll')) offer('Roll', 'r', roll, null, true);
  for (const stay of offered(prompt, 'Stay')) offer('Stay', 's', stay);
  const [passage] = passages;
  if (passage)
    offer('TakePassage', 'p', passages.length === 1 ? passage : null, passages.length === 1 ? passage.room : null);
  if (suggest) offer('Suggest', 'q', null, null, true);
  for (const end of offered(prompt, 'EndTurn')) offer('EndTurn', 'e', end, null, !suggest);
  if (fieldsOf(prompt, 'Accuse')) offer('Accuse', 'a', null);
  if (doors.length + deeds.length <= MOST) {
    doors.forEach((door, index) => offer('Enter', String(index + 1), door, door.room));
  }
  return deeds;
}
