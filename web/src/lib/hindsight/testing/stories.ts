import type { Analysis, Story } from '../story.ts';

const nothing = {
  sure: [],
  solved: null,
  turns: [],
  questions: [],
  accuracy: null,
  luck: 0,
  winning: null,
  won: false,
  missed: [],
};

/** Ada learns twice, and then knows who it was. */
export const ada: Story = {
  ...nothing,
  seat: 0,
  moments: [
    { event: 2, move: 1, worlds: 64, doubt: 6 },
    { event: 8, move: 4, worlds: 3, doubt: 1.5 },
    { event: 18, move: 9, worlds: 1, doubt: 0 },
  ],
  sure: [{ part: 'who', item: 'plum', event: 18, move: 9, because: [3, 16], sought: [19], said: 20 }],
  solved: 18,
  questions: [{ event: 16, expected: 0.8, best: 1.2, better: { type: 'Asked', seat: 0, card: 'rope' }, got: 1.5 }],
  accuracy: 0.667,
  luck: 0.7,
  won: true,
};

/** Bo learns once, and a question would have been enough. */
export const bo: Story = {
  ...nothing,
  seat: 1,
  moments: [
    { event: 2, move: 1, worlds: 32, doubt: 5 },
    { event: 12, move: 6, worlds: 8, doubt: 3 },
  ],
  winning: { event: 12, question: { type: 'Asked', seat: 1, card: 'plum' }, chance: 0.25 },
};

export const analysis: Analysis = { game: 'whist', seats: 3, events: 20, stories: [ada, bo], measure: 'bits' };
