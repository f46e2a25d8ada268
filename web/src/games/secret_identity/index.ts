import type { GameUI } from '$lib/game.ts';
import Table from './Table.svelte';
import OwnCharacters from './own/OwnCharacters.svelte';
import './secret_identity.css';
import sign from './sign.ts';
import { conclude } from './vote/conclude.ts';
import type { GameView } from './types.gen.ts';

export default {
  ...sign,
  name: 'secret_identity',
  Table,
  Agreement: OwnCharacters,
  private: ['HandDealt', 'NumberDealt', 'CaseFilled', 'VotesTaken'],
  staged: ['Unmasked', 'Answered'],
  explained: { then: ['CaseClosed', 'Voted', 'Proposed'], now: ['Proposed'] },
  conclude,
  traits: (view) => (view as GameView).scene.colours,
  keys: {
    G: 'secret_identity.green',
    R: 'secret_identity.red',
    T: 'secret_identity.turn_card',
    P: 'secret_identity.turn_round',
    '1–8': 'secret_identity.key_number',
    '← →': 'secret_identity.key_case',
    Enter: 'secret_identity.key_done',
    H: 'secret_identity.cover',
  },
} satisfies GameUI;
