import { fireEvent, screen, within } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import { chronicleOf } from './chronicle.ts';
import { Fixture, entry, scene } from '../testing/fixture.svelte.ts';
import { sit } from '../testing/sit.ts';
import type { Ending } from '../types.gen.ts';

describe('the end', () => {
  test('shows every Role at a table that stops before it', () => {
    const unveiled = [
      'role_misa',
      'role_aizawa',
      'role_light',
      'role_l',
      'role_yagami',
      'role_higuchi',
      'role_watari',
      'role_mogi',
      'role_matsuda',
    ] as const;
    const { seat } = sit(new Fixture({ unveiled, notebook: null, seat: null, hand: [] }));
    expect(seat(1).getByRole('img', { name: 'Aizawa' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Inactive Role 3, Matsuda' })).toBeTruthy();
  });

  const goal = (test: string, apples: number, reached: boolean) =>
    ({ type: 'Goal', test, apples, reached, number: 0 }) as const;
  const ending: Ending = {
    type: 'Ending',
    reason: 'light_revealed',
    roles: [
      'role_misa',
      'role_aizawa',
      'role_light',
      'role_l',
      'role_yagami',
      'role_higuchi',
      'role_watari',
      'role_mogi',
      'role_matsuda',
    ],
    results: [
      {
        type: 'Result',
        seat: 0,
        role: 'role_misa',
        goals: [goal('light_beside', 2, false), goal('dead_or_not_revealed', 1, true)],
      },
      {
        type: 'Result',
        seat: 3,
        role: 'role_l',
        goals: [goal('light_revealed', 2, true), goal('deaths_at_most', 1, true)],
      },
    ],
  };

  test('ticks or crosses every objective and counts the Apples, the most first', async () => {
    const { container } = sit(new Fixture({ scene: scene({ ending }) }));
    expect(screen.getByRole('heading', { name: 'Light is unmasked' })).toBeTruthy();
    const results = [...container.querySelectorAll<HTMLElement>('[data-result]')];
    expect(results.map((result) => result.dataset['result'])).toEqual(['3', '0']);
    const own = within(results[1] as HTMLElement);
    expect(own.getByRole('img', { name: '1 Apple' })).toBeTruthy();
    expect(own.getAllByRole('img', { name: 'reached' })).toHaveLength(1);
    expect(own.getAllByRole('img', { name: 'missed' })).toHaveLength(1);
    await fireEvent.click(screen.getByRole('button', { name: 'Look at the table' }));
    expect(container.querySelector('.ending')).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'The Apples' }));
    expect(container.querySelector('.ending')).not.toBeNull();
  });

  test('says who was Light, and how it came about', () => {
    const results = [...ending.results, { type: 'Result', seat: 2, role: 'role_light', goals: [] } as const];
    const told = [
      entry(1, { type: 'RoundBegan', round: 1, order: [4] }),
      entry(
        2,
        { type: 'RoundBegan', round: 2, order: [4] },
        { type: 'RoleRevealed', seat: 2, place: null, role: 'role_light', by: 3 },
      ),
    ];
    const { container } = sit(new Fixture({ scene: scene({ ending: { ...ending, results } }) }, null, told));
    expect(screen.getByText('Chloé was Light.')).toBeTruthy();
    const chapters = [...container.querySelectorAll('.chronicle ol > li')];
    expect(chapters.map((chapter) => chapter.textContent)).toEqual([
      expect.stringContaining('Dora reveals Chloé’s Role: Light.'),
    ]);
    expect(chronicleOf(told).map(({ round }) => round)).toEqual([2]);
  });

  test('says so when Light lies in the centre', () => {
    sit(new Fixture({ scene: scene({ ending }) }));
    expect(screen.getByText('Nobody was Light any more.')).toBeTruthy();
    expect(screen.getByText('Nobody was revealed and nobody died.')).toBeTruthy();
  });
});
