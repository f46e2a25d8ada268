import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import '../testing/fixture.svelte.ts';
import type { Chapter, GameMemory, Trial } from '../types.gen.ts';
import Agreement from './Agreement.svelte';
import { CHAPTERS, briefOf, nextOf, pageOf, passedOver } from './chapters.ts';

afterEach(cleanup);

const trial = (more: Partial<Trial>): Trial => ({
  type: 'Trial',
  tries: 1,
  wins: 0,
  best: null,
  skipped: false,
  ...more,
});
const progress = (more: Partial<GameMemory> = {}): GameMemory => ({
  type: 'Progress',
  trials: {},
  unlocked: [],
  next: '1',
  won: false,
  news: [],
  ...more,
});

const open = (
  options: Record<string, unknown>,
  more: { disabled?: boolean; memory?: GameMemory; places?: number; picks?: (string | null)[] } = {},
) => {
  const agreed: Record<string, unknown>[] = [];
  const onchange = (wish: Record<string, unknown>) => void agreed.push(wish);
  const { container } = render(Agreement, { props: { options, memory: progress(), places: 3, onchange, ...more } });
  return { agreed, container };
};
const station = (name: RegExp) => screen.getByRole('radio', { name });

test('shows twelve scenarios with their boards, and the story of the chosen one', () => {
  const { container } = open({ scenario: '9', level: 'medium' });
  expect(screen.getAllByRole('radio')).toHaveLength(12);
  expect(CHAPTERS.map((chapter) => pageOf(chapter)?.id)).toEqual([...CHAPTERS]);
  expect((screen.getByRole('radio', { checked: true }) as HTMLElement).dataset['chapter']).toBe('9');
  expect(container.querySelector('article')?.textContent).toMatch(
    /Her Majesty Is Bored.*The palace has heard of you.*10 questions.*2 mistakes allowed/s,
  );
});

test('any of them can be chosen, by a touch or by the arrows, and the rest stays agreed', async () => {
  const { agreed } = open({ scenario: '1', level: 'easy' });
  await fireEvent.click(station(/Suspects at Last/));
  await fireEvent.keyDown(screen.getByRole('radio', { checked: true }), { key: 'ArrowRight' });
  expect(agreed).toEqual([
    { scenario: '5', level: 'easy' },
    { scenario: '2', level: 'easy' },
  ]);
});

test('how a scenario ends can be read again once it is won', () => {
  const won = progress({ trials: { '9': trial({ wins: 1, best: 'easy' }) } as unknown as GameMemory['trials'] });
  expect(open({ scenario: '9' }).container.textContent).not.toContain('The Queen yawns');
  cleanup();
  expect(open({ scenario: '9' }, { memory: won }).container.textContent).toContain('The Queen yawns');
});

test('guests only look', async () => {
  const { agreed } = open({ scenario: '1' }, { disabled: true });
  await fireEvent.click(station(/Suspects at Last/));
  expect(agreed).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Skip this scenario' })).toBeNull();
});

test('what the table remembers is marked on the road', () => {
  const trials: Partial<Record<Chapter, Trial>> = {
    '1': trial({ tries: 2, wins: 1, best: 'medium' }),
    '2': trial({ tries: 3, skipped: true }),
    '3': trial({}),
  };
  const { container } = open(
    { scenario: '3' },
    { memory: progress({ trials: trials as GameMemory['trials'], next: '3' }) },
  );
  expect(station(/Rude Awakening, won \(Medium\)$/).querySelector('.won')).not.toBeNull();
  expect(station(/The Rumour Counter, tried 3 times, skipped$/).classList).toContain('skipped');
  expect(station(/An Ogre on a Diet, tried once, next$/).classList).toContain('next');
  expect(container.querySelectorAll('.won')).toHaveLength(1);
});

test('an ability is lit once it is won, and says where it is to be won', () => {
  const { container } = open({ scenario: '7' }, { memory: progress({ unlocked: ['din', 'teor'] }) });
  expect([...container.querySelectorAll<HTMLElement>('[data-talent].won')].map((one) => one.dataset['talent'])).toEqual(
    ['din', 'teor'],
  );
  expect(container.querySelector<HTMLElement>('[data-talent="valia"]')?.title).toBe('Valia: unlocked by scenario 9');
});

test('the next scenario can be skipped, and a page says what playing it would skip', async () => {
  const memory = progress({ trials: { '1': trial({ wins: 1, best: 'easy' }) }, next: '2' });
  const { agreed } = open({ scenario: '2' }, { memory });
  await fireEvent.click(screen.getByRole('button', { name: 'Skip this scenario' }));
  expect(agreed).toEqual([{ scenario: '3' }]);
  cleanup();
  const { container } = open({ scenario: '5' }, { memory });
  expect(screen.queryByRole('button', { name: 'Skip this scenario' })).toBeNull();
  expect(container.querySelector('.passed')?.textContent).toContain('2, 3 and 4');
  cleanup();
  expect(open({ scenario: '1' }, { memory }).container.querySelector('.passed')).toBeNull();
});

test('neither ending passes over the other, and a campaign that is complete passes over nothing', () => {
  expect(passedOver(progress({ next: '11A' }), '11B')).toEqual([]);
  expect(passedOver(progress({ next: '10' }), '11B')).toEqual(['10']);
  expect(passedOver(progress({ next: null }), '5')).toEqual([]);
});

test('two players choose among the abilities of the page, and a choice the next page lacks is given back', async () => {
  const { agreed } = open({ scenario: '7', spare: 'teor' }, { places: 2 });
  const shared = screen.getByLabelText<HTMLSelectElement>('The shared ability');
  expect([...shared.options].map(({ value }) => value)).toEqual(['first', 'none', 'din', 'teor']);
  await fireEvent.change(shared, { target: { value: 'din' } });
  await fireEvent.click(station(/The Seventh Lead/));
  await fireEvent.click(station(/Rude Awakening/));
  expect(agreed).toEqual([
    { scenario: '7', spare: 'din' },
    { scenario: '8', spare: 'teor' },
    { scenario: '1', spare: 'first' },
  ]);
  cleanup();
  open({ scenario: '7' });
  expect(screen.queryByLabelText('The shared ability')).toBeNull();
});

test('what somebody plays cannot be shared', () => {
  open({ scenario: '8', spare: 'first' }, { places: 2, picks: ['din', null] });
  const shared = screen.getByLabelText<HTMLSelectElement>('The shared ability');
  expect([...shared.options].filter(({ disabled }) => disabled).map(({ value }) => value)).toEqual(['din']);
});

test('the last pages close the book', () => {
  expect([nextOf('1'), nextOf('10'), nextOf('11A'), nextOf('11B')]).toEqual(['2', '11A', null, null]);
});

test('in brief, a team has won so many of all', () => {
  expect(briefOf(progress())).toBeNull();
  expect(briefOf(progress({ trials: { '1': trial({ wins: 2 }), '2': trial({}) } }))).toEqual({ won: 1, all: 12 });
});
