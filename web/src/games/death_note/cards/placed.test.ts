import { describe, expect, test } from 'vitest';
import type { Card } from '../types.gen.ts';
import { placed } from './placed.ts';

const [mole, rem, bugs, alibi] = ['act_mole', 'act_rem', 'act_bugs', 'act_alibi'] as const satisfies Card[];

describe('a hand', () => {
  test('lies as it came, each kind once', () => {
    expect(placed([], [mole, rem, mole], false)).toEqual([mole, rem]);
    expect(placed([rem, mole], [mole, bugs, rem], false)).toEqual([rem, mole, bugs]);
  });

  test('keeps the place of a card that has gone for the next one', () => {
    const left = placed([mole, rem], [rem], false);
    expect(left).toEqual([null, rem]);
    expect(placed(left, [rem, bugs, alibi], false)).toEqual([bugs, rem, alibi]);
  });

  test('closes up where it ends, beyond a row, and when it is needed', () => {
    expect(placed([mole, rem, bugs], [rem, bugs], false)).toEqual([rem, bugs]);
    expect(placed([mole, rem], [mole], false)).toEqual([mole]);
    expect(placed([mole, rem], [rem], true)).toEqual([rem]);
    expect(placed([null, mole], [], false)).toEqual([]);
  });
});
