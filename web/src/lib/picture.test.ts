import { expect, test, vi } from 'vitest';
import { beforePicture } from './picture.ts';

const picture = () => new Promise((drawn) => requestAnimationFrame(drawn));

test('however often something changes, it is looked at once for each picture', async () => {
  const look = vi.fn();
  beforePicture(look);
  beforePicture(look);
  expect(look).not.toHaveBeenCalled();
  await picture();
  expect(look).toHaveBeenCalledTimes(1);
  beforePicture(look);
  await picture();
  expect(look).toHaveBeenCalledTimes(2);
});

test('what nobody wants to see any more is not looked at', async () => {
  const [look, other] = [vi.fn(), vi.fn()];
  const never = beforePicture(look);
  beforePicture(other);
  never();
  await picture();
  expect(look).not.toHaveBeenCalled();
  expect(other).toHaveBeenCalledTimes(1);
});

test('whatever is changed by looking is looked at for the next picture', async () => {
  const next = vi.fn();
  beforePicture(() => void beforePicture(next));
  await picture();
  expect(next).not.toHaveBeenCalled();
  await picture();
  expect(next).toHaveBeenCalledTimes(1);
});
