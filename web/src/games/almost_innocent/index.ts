import type { GameUI } from '$lib/game.ts';
import Table from './Table.svelte';
import './almost_innocent.css';
import Agreement from './campaign/Agreement.svelte';
import { briefOf } from './campaign/chapters.ts';
import Case from './daily/Case.svelte';
import { conclude } from './notes/conclude.ts';
import sign from './sign.ts';
import type { GameMemory, GameView, Options } from './types.gen.ts';

/** A board of the team's own has no story. */
const storyOf = ({ scenario = '1', own }: Options) => (own ? null : `scenario.${scenario}.story`);

export default {
  ...sign,
  name: 'almost_innocent',
  Table,
  Case,
  Agreement,
  agreed: ['scenario', 'spare'],
  brief: (memory) => briefOf(memory as GameMemory | null),
  story: (info) => storyOf(info.options as Options),
  private: ['HandDealt', 'UnusedDrawn', 'Voted'],
  staged: ['GuessConfirmed', 'GuessRefused'],
  explained: {
    then: [
      ...['QuantityAsked', 'KindAsked', 'NatureAsked', 'QueenAsked', 'AbilityUsed', 'UnusedDrawn', 'TokenLaid'],
      ...['Marked', 'ReadySaid', 'GuessConfirmed', 'GuessRefused'],
    ],
    now: ['QuantityAsked', 'KindAsked', 'NatureAsked', 'QueenAsked'],
  },
  conclude,
  traits: (view) => (view as GameView).scene.characters,
  keys: {
    '1 – 6': 'almost_innocent.key.rows',
    '⇧ 1 – 6': 'almost_innocent.key.columns',
    N: 'almost_innocent.key.notes',
    H: 'almost_innocent.key.hide',
  },
} satisfies GameUI;
