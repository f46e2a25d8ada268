import { beforeAll, describe, expect, test } from 'vitest';
import { settings } from './settings.svelte.ts';
import { type Reader, argumentsOf, sentence } from './testimony.ts';
import { Named, addWords } from './words.svelte.ts';

beforeAll(() => {
  settings.language = 'en';
  addWords('whist', 'en', {
    'the.rope': 'the rope',
    'clue.rush': 'Hurry',
    'event.Shown':
      '{by_me, select, yes {You show} other {{by} shows}} {to_me, select, yes {you} other {{to}}} {card_key, select, none {a card} other {{card}}}.',
  });
});

const seats = { Shown: ['by', 'to'], Vote: ['waiting'] };
const name = (seat: number) => new Named(['Ada', 'Bo', 'Cy'][seat] ?? '', seat);
const reader = (seat: number | null): Reader => ({ game: 'whist', seat, seats, name });
const say = (event: { type: string } & Record<string, unknown>, seat: number | null) =>
  sentence(event, reader(seat)).map(String).join('');

test.each([
  ['Tante Agathe / Aunt Agatha', 'en', 'Aunt Agatha'],
  ['Tante Agathe / Aunt Agatha', 'fr', 'Tante Agathe'],
  ['Médor', 'fr', 'Médor'],
  ['a / b / c', 'en', 'a / b / c'],
] as const)('what people wrote themselves, %s, is told in %s', (own, language, told) => {
  settings.language = language;
  expect(argumentsOf({ type: 'Shown', card: own }, reader(null))['card']).toBe(told);
  settings.language = 'en';
});

describe('one event', () => {
  const whole = { type: 'Shown', by: 0, to: 1, card: 'rope' };
  const blank = { ...whole, card: null };

  test.each([
    [0, whole, 'You show Bo the rope.'],
    [1, whole, 'Ada shows you the rope.'],
    [2, blank, 'Ada shows Bo a card.'],
    [null, blank, 'Ada shows Bo a card.'],
  ])('as seat %s reads it', (seat, event, said) => {
    expect(say(event, seat)).toBe(said);
  });
});

describe('arguments', () => {
  test('a struct is flattened, and its key is its type', () => {
    const told = { type: 'Solved', case: { type: 'Case', weapon: 'rope' } };
    expect(argumentsOf(told, reader(0))).toEqual({
      case_key: 'Case',
      case_weapon: 'the rope',
      case_weapon_key: 'rope',
    });
  });

  test('several seats are listed, and the reader may be among them', () => {
    const given = argumentsOf({ type: 'Vote', waiting: [0, 2] }, reader(2));
    expect(given).toMatchObject({ waiting: 'Ada and Cy', waiting_me: 'yes', waiting_count: 2 });
  });

  test.each([
    [1, 1, 'yes'],
    [1, 2, 'no'],
    [null, null, 'no'],
  ])('fields that hold the seats %s and %s hold the same one: %s', (by, to, same) => {
    expect(argumentsOf({ type: 'Shown', by, to }, reader(0))).toMatchObject({ by_is_to: same, to_is_by: same });
  });

  test('an id without an article takes the words of its field', () => {
    expect(argumentsOf({ type: 'Drawn', clue: 'rush' }, reader(0))).toMatchObject({ clue: 'Hurry', clue_key: 'rush' });
  });
});
