import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import Table from '../Table.svelte';
import { Fixture, SCENARIO, entry, oneOf, prompt, scene, view } from '../testing/fixture.svelte.ts';
import type { Clue, GameMemory, Guessed } from '../types.gen.ts';
import { Suspense } from './suspense.svelte.ts';

const guess = (seat: number, clue: Clue, right: boolean): Guessed => ({ type: 'Guessed', seat, clue, right });
const SOLVE = [{ type: 'Solve', seat: 0, kind: 'victim' }] as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('naming a clue', () => {
  test('is chosen, then said', async () => {
    const offer = oneOf({ type: 'Guess', clue: 'V2' }, { type: 'Guess', clue: 'V4' });
    const table = new Fixture({ agenda: SOLVE }, prompt('Solve', offer));
    const { container } = render(Table, { props: { table } });
    await fireEvent.click(container.querySelector('[data-guess="V4"]') as HTMLElement);
    expect(table.acted).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: 'Name the voiceless minstrel' }));
    expect(table.acted).toEqual([{ type: 'Guess', clue: 'V4' }]);
  });

  test('cards in one’s hand are shown to be somebody else’s', () => {
    const offer = oneOf({ type: 'Guess', clue: 'V1' }, { type: 'Guess', clue: 'V2' });
    const { container } = render(Table, { props: { table: new Fixture({ agenda: SOLVE }, prompt('Solve', offer)) } });
    expect(container.querySelector('[data-guess="V1"]')?.classList).toContain('no');
    expect(container.querySelector('[data-guess="V2"]')?.classList).not.toContain('no');
  });
});

describe('the verdict', () => {
  test('hangs in the air before it is given, and the page is filled in only then', async () => {
    const table = new Fixture({ agenda: SOLVE });
    const { container } = render(Table, { props: { table } });
    table.view = view({ agenda: SOLVE, scene: scene({ guesses: [guess(1, 'V2', true)] }) });
    await tick();
    const said = () => container.querySelector<HTMLElement>('.verdict')?.dataset['verdict'];
    expect(said()).toBe('hanging');
    expect(container.querySelector('[data-case="1.victim"] svg')).toBeNull();
    await vi.advanceTimersByTimeAsync(1400);
    expect(said()).toBe('yes');
    expect(container.querySelector('[data-case="1.victim"] .found')).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1400);
    expect(container.querySelector('.verdict')).toBeNull();
  });

  test('is given away by nothing else on the table', async () => {
    const table = new Fixture({ agenda: SOLVE });
    const { container } = render(Table, { props: { table } });
    const errors = () => container.querySelector<HTMLElement>('.seals')?.dataset['left'];
    table.holding = [entry(7)];
    table.view = view({ agenda: SOLVE, scene: scene({ guesses: [guess(1, 'V2', false)], innocence: 1, lost: 1 }) });
    await tick();
    expect([errors(), container.querySelector('.court .now'), table.held.length]).toEqual(['2', null, 1]);
    await vi.advanceTimersByTimeAsync(1400);
    expect([errors(), table.held.length]).toEqual(['1', 1]);
    await vi.advanceTimersByTimeAsync(1400);
    expect(container.querySelector('.court .now')).not.toBeNull();
    expect(table.held).toEqual([]);
  });

  test('is not told again to whoever has looked back', async () => {
    const table = new Fixture({ agenda: SOLVE });
    const { container } = render(Table, { props: { table } });
    const now = view({ agenda: SOLVE, scene: scene({ guesses: [guess(1, 'V2', true)] }) });
    table.view = now;
    await vi.advanceTimersByTimeAsync(3000);
    table.moment = 1;
    table.view = view({ agenda: SOLVE });
    await tick();
    table.moment = null;
    table.view = now;
    await tick();
    expect(container.querySelector('.verdict')).toBeNull();
  });

  test('is told at once to whoever opens the page later', () => {
    const guesses = [guess(1, 'V2', true), guess(2, 'V4', false)];
    const { container } = render(Table, {
      props: { table: new Fixture({ agenda: SOLVE, scene: scene({ guesses }) }) },
    });
    expect(container.querySelector('.verdict')).toBeNull();
    expect(container.querySelector('[data-case="2.victim"] .wrong')).not.toBeNull();
  });
});

describe('suspense', () => {
  test('tells one guess after the other', () => {
    const suspense = new Suspense(0);
    suspense.follow(2);
    expect([suspense.hanging, suspense.judged, suspense.told]).toEqual([0, false, 0]);
    suspense.skip();
    expect([suspense.hanging, suspense.judged, suspense.told]).toEqual([0, true, 1]);
    suspense.skip();
    expect([suspense.hanging, suspense.judged, suspense.told]).toEqual([1, false, 1]);
    suspense.skip();
    suspense.skip();
    expect([suspense.hanging, suspense.told]).toEqual([null, 2]);
  });
});

describe('the end', () => {
  const CASES: readonly (readonly Clue[])[] = [
    ['V2', 'C1', 'E1', 'S1'],
    ['V1', 'C3', 'E2', 'S2'],
    ['V4', 'C2', 'E3', 'S3'],
  ];

  const WON: GameMemory = { type: 'Progress', trials: {}, unlocked: [], next: null, won: true, news: [] };

  test('lays every case open, and says how the story goes on', async () => {
    const ending = { type: 'Ending', won: true, combinations: CASES } as const;
    const table = new Fixture({ agenda: [], scene: scene({ ending, guesses: [guess(0, 'V2', true)] }) });
    table.info.memory = { ...WON, next: '5' };
    const { container } = render(Table, { props: { table } });
    expect(screen.getByRole('heading', { name: 'Innocent!' })).toBeTruthy();
    expect(container.querySelectorAll('.ending .clue')).toHaveLength(12);
    expect(container.querySelectorAll('.ending .found')).toHaveLength(1);
    expect(container.querySelector('.next')?.textContent).toContain('5 · Suspects at Last');
    expect(container.querySelector('.story')?.textContent).toMatch(/^All four have signed/);
    await fireEvent.click(screen.getByRole('button', { name: 'Look at the board' }));
    expect(container.querySelector('.ending')).toBeNull();
  });

  test('of both endings closes the book; a board of one’s own has no story', () => {
    const ending = { type: 'Ending', won: true, combinations: CASES } as const;
    const table = new Fixture({
      agenda: [],
      scene: scene({ ending, scenario: { ...SCENARIO, grid: [...SCENARIO.grid].reverse() } }),
    });
    table.info.memory = WON;
    const { container } = render(Table, { props: { table } });
    expect(container.querySelector('.next')?.textContent).toBe(
      'The campaign is complete: the whole story has been told.',
    );
    expect(container.querySelector('.story')).toBeNull();
  });

  test('tells what the win has unlocked, and leads the host to the next scenario', async () => {
    const ending = { type: 'Ending', won: true, combinations: CASES } as const;
    const table = new Fixture({ agenda: [], scene: scene({ ending }) });
    table.info.memory = { ...WON, next: '7', news: ['din', 'teor'] };
    const { container } = render(Table, { props: { table } });
    expect(container.querySelector('.news')?.textContent).toContain('Din’s ability and Teor’s ability');
    await fireEvent.click(screen.getByRole('button', { name: 'On with the story' }));
    expect(table.wanted).toBe(1);
    table.you.host = false;
    cleanup();
    render(Table, { props: { table } });
    expect(screen.queryByRole('button', { name: 'On with the story' })).toBeNull();
  });

  test('or nobody, when people stopped before the verdict', () => {
    const ending = { type: 'Ending', won: null, combinations: CASES } as const;
    const { container } = render(Table, { props: { table: new Fixture({ agenda: [], scene: scene({ ending }) }) } });
    expect(screen.getByRole('heading', { name: 'The case is closed' })).toBeTruthy();
    expect(container.querySelector('.ending')?.textContent).not.toMatch(/guilty|innocent/i);
    expect(container.querySelector('.lost')).toBeNull();
  });

  test('or finds all guilty, and the story waits', () => {
    const ending = { type: 'Ending', won: false, combinations: CASES } as const;
    const guesses = [guess(0, 'V4', false), guess(1, 'V1', true)];
    const table = new Fixture({ agenda: [], scene: scene({ ending, guesses }) });
    table.info.memory = { ...WON, won: false, next: '4' };
    const { container } = render(Table, { props: { table } });
    expect(screen.getByRole('heading', { name: 'Guilty' })).toBeTruthy();
    expect([...container.querySelectorAll('.slips li')].map((slip) => slip.textContent?.trim())).toEqual([
      'You named the voiceless minstrel: it was the scatterbrained beekeeper.',
    ]);
    expect(container.querySelector('.next')).toBeNull();
  });
});
