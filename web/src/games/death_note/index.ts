import type { GameUI } from '$lib/game.ts';
import Table from './Table.svelte';
import './death_note.css';
import { conclude } from './board/conclude.ts';
import sign from './sign.ts';
import type { GameEvent, GameView, Scene } from './types.gen.ts';

/** Everybody may know who L is, and nobody else. */
const lAmong = ({ people, circle }: Scene) =>
  Array.from({ length: people }, (_, seat) => (seat === circle[0] ? 'role_l' : null));

export default {
  ...sign,
  name: 'death_note',
  Table,
  briefs: true,
  idle: ['Pass'],
  private: [
    'RoleDealt',
    'HandDealt',
    'CardKept',
    'CardGiven',
    'TileLooked',
    'CardsDrawn',
    'RoleSeen',
    'HandSeen',
    'CardDiscarded',
    'LieTold',
    'RoleTaken',
    'DecisionTaken',
  ] satisfies GameEvent['type'][],
  fleeting: ['Answered', 'SuspicionMeant', 'TurnEnded'] satisfies GameEvent['type'][],
  explained: {
    then: ['TileLeft', 'TileDiscarded', 'ActionPlayed', 'SeatDesignated', 'PlaceDesignated', 'RoleNamed', 'WayChosen'],
    now: ['TileLeft', 'TileDiscarded', 'ActionPlayed', 'WayChosen'],
  },
  conclude,
  traits: (view) => lAmong((view as GameView).scene),
  keys: {
    '1–9': 'death_note.key.choose',
    V: 'action.Look',
    P: 'action.Pass',
    R: 'action.Leave',
    D: 'action.Discard',
    A: 'action.Agree',
    E: 'action.EndTurn',
    B: 'death_note.board',
    W: 'ui.why',
    H: 'death_note.curtain',
  },
} satisfies GameUI;
