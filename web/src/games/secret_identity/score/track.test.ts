import { render, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { Fixture, scene } from '../testing/fixture.svelte.ts';
import Track from './Track.svelte';

/** For every player: the space the pawn stands on, the tokens taken, and the sum as it is written. */
function lanes(...scores: number[]): [number, number, string | undefined][] {
  const { getAllByRole } = render(Track, { props: { table: new Fixture(), scene: scene({ scores }) } });
  return getAllByRole('listitem').map((lane) => {
    const { style } = lane.querySelector<HTMLElement>('.lane') as HTMLElement;
    const space = Number(style.getPropertyValue('--at')) * Number(style.getPropertyValue('--steps'));
    return [Math.round(space), within(lane).queryAllByTitle(/token/).length, lane.querySelector('strong')?.textContent];
  });
}

test('SI-33 past thirty a token is taken, and the pawn counts on from nothing', () => {
  expect(lanes(0, 29, 31, 42)).toEqual([
    [0, 0, '0'],
    [29, 0, '29'],
    [1, 1, '31'],
    [12, 1, '42'],
  ]);
});

test('SI-33 with exactly thirty the pawn stays on thirty', () => {
  expect(lanes(30)).toEqual([[30, 0, '30']]);
});

test('SI-08 one token is enough for everybody, even for those who are always right among eight', () => {
  expect(lanes(56, 56)).toEqual([
    [26, 1, '56'],
    [26, 1, '56'],
  ]);
});
