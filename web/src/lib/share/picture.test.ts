import { expect, test } from 'vitest';
import { broken, byNight } from './picture.ts';

test('a sentence is broken between words, and a long word has a line of its own', () => {
  const wide = (text: string) => text.length;
  expect(broken('Ada found the murderer', 9, wide)).toEqual(['Ada found', 'the', 'murderer']);
  expect(broken('Colonel Unpronounceable', 9, wide)).toEqual(['Colonel', 'Unpronounceable']);
});

test('the picture is of the night', () => {
  expect(byNight('light-dark(#8d2b2f, #e08a83)')).toBe('#e08a83');
  expect(byNight('#8d2b2f')).toBe('#8d2b2f');
});
