import { expect, test } from 'vitest';
import { PAPER, Scale, stairs } from './drawing.ts';
import { ada, bo } from './testing/stories.ts';
import { doubtAt, missed, turningPoints } from './story.ts';

const scale = Scale.of([ada, bo], 11);

test('the paper holds the whole game: the first move at the left, the last at the right, no doubt at the foot', () => {
  expect(scale.x(1)).toBe(PAPER.left);
  expect(scale.x(11)).toBe(PAPER.width - PAPER.right);
  expect(scale.y(0)).toBe(PAPER.height - PAPER.bottom);
  expect(scale.y(scale.most)).toBe(PAPER.top);
  expect(scale.steps).toEqual([0, 2, 4, 6]);
});

test('a line stays level until something is learned, and is drawn no further than it may be seen', () => {
  const [level, low] = [scale.y(6), scale.y(1.5)];
  expect(stairs(ada, scale, 11)).toBe(
    `M${scale.x(1)} ${level}H${scale.x(4)}V${low}H${scale.x(9)}V${scale.y(0)}H${scale.x(11)}`,
  );
  expect(stairs(ada, scale, 4)).toBe(`M${scale.x(1)} ${level}H${scale.x(4)}V${low}H${scale.x(4)}`);
  expect(stairs({ ...ada, moments: [] }, scale, 11)).toBe('');
});

test('what somebody doubted at a moment is what they last learned before it', () => {
  expect([0, 1, 3, 4, 8, 11].map((move) => doubtAt(ada, move))).toEqual([null, 6, 6, 1.5, 1.5, 0]);
  expect(turningPoints([ada, bo])).toEqual([1, 4, 6, 9]);
});

test('whoever won has said it in the last of their turns; whoever lost has let all of them pass', () => {
  expect(missed({ ...ada, turns: [20, 28], won: true })).toEqual([20]);
  expect(missed({ ...ada, turns: [20, 28], won: false })).toEqual([20, 28]);
});

test('without any doubt there is still a paper to draw on', () => {
  const flat = Scale.of([], 0);
  expect(Number.isFinite(flat.x(1)) && Number.isFinite(flat.y(0))).toBe(true);
});
