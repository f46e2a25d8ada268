import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { Believed } from '$lib/protocol.gen.ts';
import { settings } from '$lib/settings.svelte.ts';
import { Fixture } from '../testing/fixture.svelte.ts';
import Board from './Board.svelte';
import { conclude } from './conclude.ts';
import { Guesses } from './guesses.svelte.ts';

const believed = (aid: Believed['aid']): Believed => ({
  type: 'Believed',
  version: 1,
  aid,
  marks: { '1': { role_matsuda: false }, '5': { role_matsuda: true, role_yagami: false } },
  chances: aid === 'chances' ? { '1': { role_aizawa: 0.25, role_yagami: 0.75 } } : {},
  worlds: 12,
  exact: true,
  error: 0,
  clash: [],
});

function open(aid: Believed['aid']) {
  const table = new Fixture();
  table.info.aid = aid;
  table.insight.believed = believed(aid);
  const guesses = new Guesses(table);
  const { container } = render(Board, { props: { table, view: table.view, guesses } });
  const cell = (who: string, role: string) => screen.getByRole('button', { name: new RegExp(`^${who} as ${role}:`) });
  return { table, guesses, container, cell };
}

describe('what the house has worked out', () => {
  test('stands beside one’s own marks, and says so in words', () => {
    const { cell } = open('chances');
    expect(cell('Blaise', 'Matsuda').getAttribute('aria-label')).toContain('worked out: not here');
    expect(cell('Blaise', 'Yagami').getAttribute('aria-label')).toContain('75% likely');
    expect(cell('Fela', 'Matsuda').dataset['reckoned']).toBe('true');
  });

  test('is explained where it is settled, and leaves the pencil alone', async () => {
    const { table, guesses, cell } = open('sure');
    await fireEvent.click(cell('Blaise', 'Matsuda'));
    expect(table.asked).toEqual([['1', 'role_matsuda']]);
    expect(guesses.mark(1, 'role_matsuda')).toBeNull();
    await fireEvent.click(cell('Blaise', 'Yagami'));
    expect(guesses.mark(1, 'role_yagami')).toBe('maybe');
    expect(table.asked).toHaveLength(1);
  });

  test('is asked for by key as well', async () => {
    const { table, cell } = open('sure');
    await fireEvent.keyDown(cell('Fela', 'Matsuda'), { key: 'w' });
    expect(table.asked).toEqual([['5', 'role_matsuda']]);
  });

  test('points out a mark that cannot be right, only where sheets may', async () => {
    const { guesses, cell } = open('sure');
    guesses.turn(1, 'role_matsuda');
    guesses.turn(1, 'role_matsuda');
    await Promise.resolve();
    expect(cell('Blaise', 'Matsuda').classList.contains('wrong')).toBe(true);
  });

  test('is put into a sentence in both languages', () => {
    const { table } = open('sure');
    expect(conclude(table, '5', 'role_misa', true)).toBe('So Fela is Misa.');
    expect(conclude(table, 'centre:2', 'role_light', false)).toBe('So the Inactive Role in place 2 is not Light.');
    settings.language = 'fr';
    expect(conclude(table, '0', 'role_misa', false)).toBe('Donc vous n’êtes pas Misa.');
    settings.language = 'en';
  });
});
