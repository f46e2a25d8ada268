import type { Entry } from '$lib/protocol.gen.ts';
import type { Card, GameEvent, Role, Tile } from './types.gen.ts';

/** Something worth holding up for a moment: a card played, a Role turned up, a look taken in secret. */
export interface News {
  version: number;
  event: GameEvent;
  secret: boolean;
  role: Role | null;
  tile: Tile | null;
  cards: readonly Card[];
  grim: boolean;
}

const LOUD: readonly GameEvent['type'][] = [
  'ActionPlayed',
  'RoleRevealed',
  'RoleSeen',
  'RoleTaken',
  'RoleDied',
  'DeathNear',
  'DeathAverted',
  'TileExposed',
  'HandSeen',
  'HandShown',
  'CardUnpacked',
  'LieTold',
  'Spared',
  'CardGiven',
  'VotesCounted',
  'DecisionTaken',
];
const GRIM: readonly GameEvent['type'][] = ['RoleDied', 'DeathNear'];
const SECRET: readonly GameEvent['type'][] = [
  'RoleSeen',
  'RoleTaken',
  'HandSeen',
  'LieTold',
  'CardGiven',
  'DecisionTaken',
];

/** The last thing of note in these entries, as far as this reader was shown it and did not do it. */
export function newsOf(entries: readonly Entry[], reader: number | null): News | null {
  for (const { version, events } of entries.toReversed()) {
    const event = (events as readonly GameEvent[]).findLast((one) => isLoud(one) && !isOwn(one, reader));
    if (event)
      return { version, event, secret: SECRET.includes(event.type), ...shown(event), grim: GRIM.includes(event.type) };
  }
  return null;
}

/** Whoever plays an Action or gives one away knows what it says. */
function isOwn(event: GameEvent, reader: number | null): boolean {
  if (reader === null) return false;
  return (
    (event.type === 'ActionPlayed' && event.seat === reader) || (event.type === 'CardGiven' && event.by === reader)
  );
}

function isLoud(event: GameEvent): boolean {
  if (!LOUD.includes(event.type)) return false;
  const { role, tile, cards, card } = shown(event);
  if (SECRET.includes(event.type))
    return Boolean(role ?? tile ?? card) || cards.length > 0 || ('barred' in event && event.barred === true);
  return true;
}

function shown(event: GameEvent): { role: Role | null; tile: Tile | null; card: Card | null; cards: readonly Card[] } {
  const card = 'card' in event ? event.card : null;
  const cards = 'cards' in event && event.cards ? event.cards : card ? [card] : [];
  return { role: 'role' in event ? event.role : null, tile: 'tile' in event ? event.tile : null, card, cards };
}
