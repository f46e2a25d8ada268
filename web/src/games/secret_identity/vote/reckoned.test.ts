import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { MatchOf } from '$lib/choices.ts';
import { Fixture } from '../testing/fixture.svelte.ts';
import Assignment from './Assignment.svelte';
import Numbers from './Numbers.svelte';
import { Ballot } from './ballot.svelte.ts';
import { conclude } from './conclude.ts';

function reckoning() {
  const table = new Fixture();
  table.info.aid = 'chances';
  table.insight.believed = {
    type: 'Believed',
    version: 1,
    aid: 'chances',
    marks: { '1': { '4': false } },
    chances: { '1': { '1': 0.75, '2': 0.25 } },
    worlds: 6,
    exact: true,
    error: 0,
    clash: [],
  };
  return table;
}

function open() {
  const table = reckoning();
  const offer: MatchOf<number> = {
    ...({ type: 'MatchOf', action: 'Vote', field: 'numbers' } as const),
    ...{ places: [1, 2], items: [1, 2, 4], size: 4 },
  };
  const ballot = new Ballot(table, offer, 'ballot');
  const { container } = render(Numbers, { props: { table, seat: 1, ballot, mine: 4 } });
  return { table, ballot, buttons: [...container.querySelectorAll('button')] };
}

test('each number says how likely it is, and a touch still lays it there', async () => {
  const { table, ballot, buttons } = open();
  expect(buttons.map(({ dataset }) => dataset['reckoned'])).toEqual(['0.75', '0.25', 'false']);
  expect(buttons[0]?.getAttribute('aria-label')).toBe('Number 1, 75% likely');
  await fireEvent.click(buttons[2] as HTMLElement);
  expect([ballot.given, table.asked]).toEqual([{ 1: 4 }, []]);
});

test('a key or a long touch asks why', async () => {
  const { table, ballot, buttons } = open();
  await fireEvent.keyDown(buttons[2] as HTMLElement, { key: 'w' });
  await fireEvent.contextMenu(buttons[2] as HTMLElement);
  expect([ballot.given, table.asked]).toEqual([
    {},
    [
      ['1', '4'],
      ['1', '4'],
    ],
  ]);
});

test('on any screen one sees who can have which number, and a touch on what is settled says why', async () => {
  const table = reckoning();
  render(Assignment, { props: { table, seats: [1, 2] } });
  await fireEvent.click(screen.getByRole('button', { name: 'Blaise, Number 1, 75% likely' }));
  expect(table.asked).toEqual([]);
  await fireEvent.click(screen.getByRole('button', { name: 'Blaise, Number 4, worked out: not here' }));
  expect(table.asked).toEqual([['1', '4']]);
});

test('the conclusion is a sentence', () => {
  const table = new Fixture();
  expect(conclude(table, '1', '4', false)).toBe('So Blaise does not have number 4.');
  expect(conclude(table, '0', '4', true)).toBe('So you have number 4.');
});
