import { beforeEach, expect, test } from 'vitest';
import { Coach } from './coach.svelte.ts';
import type { Entry } from './protocol.gen.ts';
import { settings } from './settings.svelte.ts';
import { addWords } from './words.svelte.ts';

const told = (...types: string[]): Entry[] => [{ type: 'Entry', version: 1, events: types.map((type) => ({ type })) }];
const at = (asked: string | null, ...events: string[]) => ({
  game: 'whist',
  told: told(...events),
  asked,
  over: false,
});

beforeEach(() => {
  settings.language = 'en';
  addWords('whist', 'en', { 'lesson.asked.Lead': 'Lead.', 'lesson.after.Won': 'Won.', 'lesson.over': 'The end.' });
});

test('what has happened is explained before what is asked, each once', () => {
  const coach = new Coach('t1');
  expect(coach.says(at('Lead', 'Won', 'Unknown'))).toBe('lesson.after.Won');
  coach.heard('lesson.after.Won');
  expect(coach.says(at('Lead', 'Won', 'Won'))).toBe('lesson.asked.Lead');
  coach.heard('lesson.asked.Lead');
  expect(coach.says(at('Lead', 'Won'))).toBeNull();
  expect(coach.says({ ...at(null), over: true })).toBe('lesson.over');
});

test('whoever leaves and comes back is not told everything again', () => {
  new Coach('t2').heard('lesson.asked.Lead');
  expect(new Coach('t2').says(at('Lead'))).toBeNull();
  expect(new Coach('t3').says(at('Lead'))).toBe('lesson.asked.Lead');
});
