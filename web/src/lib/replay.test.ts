import { expect, test } from 'vitest';
import { info } from '../testing/tables.ts';
import { ReplayTable } from './replay.svelte.ts';

const promised = (round: number) =>
  new ReplayTable({ ...info, round: 2, commitment: 'abc' }, round, { places: info.places, frames: [] }, 0, {}).info
    .commitment;

test('a fingerprint is shown only beside the round it was published for', () => {
  expect(promised(2)).toBe('abc');
  expect(promised(1)).toBeNull();
});
