import { expect, test } from 'vitest';
import { onlyIdle } from './choices.ts';

const pass = { type: 'OneOf', actions: [{ type: 'Pass' }] };

test('the page answers for somebody only where there is nothing else to answer', () => {
  expect(onlyIdle([pass], ['Pass'])).toEqual({ type: 'Pass' });
  expect(onlyIdle([pass], [])).toBeNull();
  expect(onlyIdle([], ['Pass'])).toBeNull();
  expect(onlyIdle([pass, { type: 'OneOf', actions: [{ type: 'Play' }] }], ['Pass'])).toBeNull();
  expect(onlyIdle([{ type: 'OneOf', actions: [{ type: 'Pass' }, { type: 'Play' }] }], ['Pass'])).toBeNull();
  expect(onlyIdle([{ type: 'OneOf', actions: [{ type: 'Roll' }] }], ['Pass'])).toBeNull();
});
