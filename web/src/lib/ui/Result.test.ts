import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import type { LiveTable } from '../live.svelte.ts';
import Result from './Result.svelte';

afterEach(cleanup);

const ended = (winners: readonly number[]) =>
  ({
    game: 'almost_innocent',
    seat: 0,
    you: { host: true },
    info: { table: 't1', series: { length: null, finished: 1, over: false, standings: [] } },
    outcome: { type: 'Outcome', winners, reason: winners.length ? 'cleared' : 'condemned', scores: [] },
    t: (key: string) => key,
    name: (seat: number) => ({ text: String(seat) }),
  }) as unknown as LiveTable;

test.each([[[0, 1]], [[1]], [[]]])('there are laurels where somebody has won (%j)', (winners) => {
  const { container } = render(Result, { props: { table: ended(winners) } });
  expect(container.querySelectorAll('.laurels')).toHaveLength(winners.length ? 1 : 0);
  expect(container.querySelector('section')?.classList.contains('won')).toBe(winners.includes(0));
  expect(screen.getByRole('heading').textContent).toBe(winners.length ? 'outcome.cleared' : 'outcome.condemned');
});
