import type { GameUI } from '$lib/game.ts';
import Table from './Table.svelte';
import './cluedo.css';
import Case from './daily/Case.svelte';
import sign from './sign.ts';
import { conclude } from './sheet/conclude.ts';
import type { GameAction, GameView } from './types.gen.ts';

export default {
  ...sign,
  name: 'cluedo',
  Table,
  Case,
  private: ['CardShown', 'HandDealt', 'EnvelopeSeen', 'RoomSearched'],
  revocable: ['Walk', 'Enter', 'TakePassage'] satisfies GameAction['type'][],
  explained: {
    then: ['Moved', 'Stayed', 'PassageTaken', 'Rushed', 'Suggested', 'CardShown', 'Accused'],
    now: ['Moved', 'Stayed', 'PassageTaken', 'Rushed', 'Suggested'],
  },
  conclude,
  traits: (view) => (view as GameView).scene.characters,
  keys: {
    R: 'action.Roll',
    S: 'action.Stay',
    P: 'cluedo.passages',
    Q: 'action.Suggest',
    A: 'action.Accuse',
    E: 'action.EndTurn',
    N: 'cluedo.sheet',
    W: 'ui.why',
    H: 'cluedo.curtain',
  },
} satisfies GameUI;
