import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import Table from '../Table.svelte';
import { Fixture, scene } from '../testing/fixture.svelte.ts';
import Map from './Map.svelte';
import { CHAPTERS, nextOf, pageOf } from './chapters.ts';

afterEach(cleanup);

const open = (options: Record<string, unknown>, disabled = false) => {
  const agreed: Record<string, unknown>[] = [];
  const { container } = render(Map, { props: { options, disabled, onchange: (wish: Record<string, unknown>) => void agreed.push(wish) } });
  return { agreed, container };
};

test('shows twelve scenarios with their boards, and the story of the chosen one', () => {
  const { container } = open({ scenario: '9', level: 'medium' });
  expect(screen.getAllByRole('radio')).toHaveLength(12);
  expect(CHAPTERS.map((chapter) => pageOf(chapter)?.id)).toEqual([...CHAPTERS]);
  expect((screen.getByRole('radio', { checked: true }) as HTMLElement).dataset['chapter']).toBe('9');
  expect(container.querySelector('article')?.textContent).toMatch(/Her Majesty Is Bored.*The palace has heard of you.*10 questions.*2 errors allowed/s);
});

test('any of them can be chosen, by a touch or by the arrows, and the rest stays agreed', async () => {
  const { agreed } = open({ scenario: '1', level: 'easy' });
  await fireEvent.click(screen.getByRole('radio', { name: /Suspects at Last/ }));
  await fireEvent.keyDown(screen.getByRole('radio', { checked: true }), { key: 'ArrowRight' });
  expect(agreed).toEqual([
    { scenario: '5', level: 'easy' },
    { scenario: '2', level: 'easy' },
  ]);
});

test('guests only look', async () => {
  const { agreed } = open({ scenario: '1' }, true);
  await fireEvent.click(screen.getByRole('radio', { name: /Suspects at Last/ }));
  expect(agreed).toEqual([]);
});

test('the last pages close the book', () => {
  expect([nextOf('1'), nextOf('10'), nextOf('11A'), nextOf('11B'), nextOf('own')]).toEqual(['2', '11A', null, null, null]);
});

test('a scenario won at a table is sealed on the map, and stays so', async () => {
  const won = { type: 'Ending', won: true, combinations: [] } as const;
  open({ scenario: '1' });
  expect(screen.queryByRole('radio', { name: /Bulky Witnesses, won/ })).toBeNull();
  cleanup();
  render(Table, { props: { table: new Fixture({ agenda: [], scene: scene({ ending: won }) }) } });
  await tick();
  cleanup();
  open({ scenario: '1' });
  expect(screen.getByRole('radio', { name: /Bulky Witnesses, won/ })).toBeTruthy();
  expect(localStorage.getItem('huisclos.almost_innocent.won')).toBe('["4"]');
});
