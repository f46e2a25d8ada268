import { PicturedTable } from '$lib/pictured.svelte.ts';
import { planOf } from '../board/plan.ts';
import { scenarioOf } from '../companion/entries.ts';
import { Notebook } from '../notes/notebook.svelte.ts';
import type { Chapter, Clue, Question, View } from '../types.gen.ts';

/** A table of Almost Innocent with so much on it. */
export function laid(chapter: Chapter, hand: readonly Clue[], questions: readonly Question[] = [], marks = {}) {
  const scenario = scenarioOf(chapter);
  const view: View = {
    type: 'View',
    seat: 0,
    agenda: [],
    hand,
    drawn: [],
    slate: { type: 'Slate', empty: [], held: [], large: [] },
    votes: [],
    scene: {
      type: 'Scene',
      scenario,
      level: 'easy',
      filled: true,
      characters: ['din', 'teor', 'edd', 'okra'],
      tokens: { type: 'Tokens', free: 12, quantity: 0, kind: 0 },
      discarded: 0,
      innocence: 2,
      lost: 0,
      abilities: [],
      used: [],
      queen: scenario.queen ? 'C3-D4' : null,
      first: 0,
      questions,
      statement: null,
      draws: null,
      guesses: [],
      marks: [],
      ready: [],
      ending: null,
    },
  };
  const table = new PicturedTable('almost_innocent', view, JSON.stringify({ version: 1, marks, text: '' }));
  const notebook = new Notebook(table);
  notebook.adopt(table.notes);
  return { table, view, notebook, plan: planOf(scenario) };
}
