import { expect, test } from 'vitest';
import { keptPromise } from './promise.ts';
import { sha256 } from './sha256.ts';

test('hashes are those everybody else computes', () => {
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(sha256('é'.repeat(100))).toBe('f42ec48e1e4b487e590e0b3d4e58437c8327efa855d769709f4942a4f73a7eb6');
});

const deal = '{"type":"Shuffle","order":["é","b"]}';
const opened = (dealt: string) => ({
  round: 1,
  commitment: null,
  salt: '5a17',
  record: `{"game":"toy"}\n{"seat":-1,"action":${dealt}}\n{"seat":0,"action":{"type":"Pass"}}\n`,
});

test('a deal is the promised one, or it is not', () => {
  const promised = sha256(`5a17${deal}`);
  expect(keptPromise(opened(deal), promised)).toBe(true);
  expect(keptPromise(opened(deal.replace('b', 'c')), promised)).toBe(false);
});
