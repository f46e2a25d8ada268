import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Spoken } from '$lib/protocol.gen.ts';
import Table from '../Table.svelte';
import { Fixture, picture, scene } from '../testing/fixture.svelte.ts';

const said = (place: number, phrase: string, ...naming: [string, string][]): Spoken => ({
  ...({ type: 'Spoken', guest: `bot ${place}`, name: '', at: '', text: null, about: null } as const),
  ...{ phrase, place, naming },
});

function team(look: number, waiting: readonly number[]): Fixture {
  const shown = scene({
    options: { type: 'Options', mode: 'cooperative' },
    active: 3,
    cases: [[], [], [], [picture('snake')]],
  });
  const talk = { type: 'Discussion' as const, waiting, proposals: [null, 3, 2, null], look };
  return new Fixture({ scene: shown, number: null, agenda: [talk] });
}

const opinionOf = (seat: number) => document.querySelector(`[data-opinion="${seat}"]`);

test('everybody reads who proposes whom, and the last reason given for it', () => {
  const table = team(1, [0]);
  table.chat = [
    said(1, 'unsure', ['character', 'medusa']),
    said(1, 'green', ['pictogram', 'snake'], ['character', 'medusa']),
    said(2, 'unsure', ['character', 'zeus']),
    said(2, 'same', ['character', 'hamlet']),
  ];
  render(Table, { props: { table } });
  expect(opinionOf(0)?.textContent).toContain('Thinking…');
  expect(opinionOf(1)?.textContent).toMatch(/3.*Medusa/);
  expect(opinionOf(1)?.querySelector('p')?.textContent).toBe('“snake” in green: Medusa?');
  expect(opinionOf(2)?.textContent).toMatch(/2.*Hamlet/);
  expect(opinionOf(2)?.querySelector('p')).toBeNull();
  expect(opinionOf(3)).toBeNull();
});

test('a team that does not agree reads how often it may still go round', () => {
  render(Table, { props: { table: team(2, [0, 2]) } });
  expect(screen.getByText(/round 2 of 3/)).toBeTruthy();
  expect([0, 1, 2].map((seat) => opinionOf(seat)?.classList.contains('again'))).toEqual([true, false, true]);
});
