import { render, screen } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { Series, Standing } from '../protocol.gen.ts';
import { info, sitDown } from '../../testing/tables.ts';
import LengthField from './LengthField.svelte';
import SeriesSheet from './SeriesSheet.svelte';

const standing = (
  who: string,
  names: string[],
  place: number | null,
  games: (number | null)[],
  champion = false,
): Standing => ({
  type: 'Standing',
  who,
  names,
  place,
  games,
  total: games.reduce<number>((sum, points) => sum + (points ?? 0), 0),
  champion,
});

const series = (standings: Standing[], over: boolean): Series => ({
  type: 'Series',
  length: 3,
  tally: 'scores',
  finished: 2,
  over,
  standings,
});

function show(standings: Standing[], over = false): HTMLElement {
  const { table, socket } = sitDown();
  socket.says({ type: 'Changed', info: { ...info, series: series(standings, over) }, you: table.you });
  return render(SeriesSheet, { table }).container;
}

const rows = (sheet: HTMLElement) =>
  [...sheet.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent?.trim()));

describe('the sheet of a series', () => {
  test('has a line for everybody and a column for every game', () => {
    const sheet = show([standing('bo', ['Bo'], 1, [3, 1]), standing('dee', ['Dee'], null, [2, null])]);
    expect(rows(sheet)).toEqual([
      ['Bo', '3', '1', '★44 points'],
      ['Dee', '2', '–did not play', '★22 points'],
    ]);
    expect(sheet.querySelector('.verdict')).toBeNull();
  });

  test('names those who have won it', () => {
    show(
      [
        standing('bo', ['Bo'], 1, [3, 1], true),
        standing('bot:2', [], 2, [4, 0], true),
        standing('ada', ['Ada'], 0, [0, 0]),
      ],
      true,
    );
    expect(screen.getByText(/Bo and .* share the series\./)).toBeTruthy();
  });

  test('calls a bot by the same name wherever it sits, and when it has gone', () => {
    for (const place of [0, 2, null]) expect(rows(show([standing('bot:2', [], place, [1])]))[0]?.[0]).toBe('Casimir');
  });

  test('tells the winner so', () => {
    show([standing('ada', ['Ada'], 0, [3, 1], true), standing('bo', ['Bo'], 1, [0, 0])], true);
    expect(screen.getByText('You win the series!')).toBeTruthy();
  });
});

test('a series cannot be made shorter than what was played', () => {
  render(LengthField, { series: { ...series([], false), finished: 3 }, disabled: false, onchange: () => undefined });
  const offered = screen.getAllByRole<HTMLOptionElement>('option').filter((option) => !option.disabled);
  expect(offered.map((option) => option.textContent)).toEqual(['As many as you like', 'Five games']);
});
