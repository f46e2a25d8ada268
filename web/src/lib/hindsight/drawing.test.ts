import { expect, test } from 'vitest';
import { MARGIN, Scale, stairs } from './drawing.ts';
import { ada, bo } from './testing/stories.ts';
import { doubtAt, missed, turningPoints } from './story.ts';

const PAPER = { width: 360, height: 190 };
const scale = Scale.of([ada, bo], 11, PAPER);

test('the paper holds the whole game: the first move at the left, the last at the right, no doubt at the foot', () => {
  for (const paper of [PAPER, { width: 290, height: 104 }]) {
    const drawn = Scale.of([ada, bo], 11, paper);
    expect(drawn.x(1)).toBe(MARGIN.left);
    expect(drawn.x(11)).toBe(paper.width - MARGIN.right);
    expect(drawn.y(0)).toBe(paper.height - MARGIN.bottom);
    expect(drawn.y(drawn.most)).toBe(MARGIN.top);
  }
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
  const flat = Scale.of([], 0, PAPER);
  expect(Number.isFinite(flat.x(1)) && Number.isFinite(flat.y(0))).toBe(true);
});
