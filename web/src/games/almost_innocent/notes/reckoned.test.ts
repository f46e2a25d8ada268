import { fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test } from 'vitest';
import type { Believed } from '$lib/protocol.gen.ts';
import Table from '../Table.svelte';
import { Fixture } from '../testing/fixture.svelte.ts';
import { conclude } from './conclude.ts';

const believed: Believed = {
  type: 'Believed',
  version: 1,
  aid: 'chances',
  marks: { '0:victim': { V1: false } },
  chances: { '0:victim': { V4: 0.5, V6: 0.5 } },
  worlds: 24,
  exact: true,
  error: 0,
  clash: [],
};

async function open() {
  const table = new Fixture();
  table.info.aid = 'chances';
  table.insight.believed = believed;
  const { container } = render(Table, { props: { table } });
  await tick();
  const note = (clue: string) => container.querySelector<HTMLElement>(`[data-note="${clue}"]`) as HTMLElement;
  return { table, note, said: container.querySelector('.aid')?.textContent };
}

test('the slate says what follows for one’s own case, and why', async () => {
  const { table, note, said } = await open();
  expect(said).toContain('24 possibilities for the team');
  expect(note('V1').dataset['reckoned']).toBe('false');
  expect(note('V4').querySelector('.pie')).toBeTruthy();
  await fireEvent.click(note('V1'));
  expect(table.asked).toEqual([['0:victim', 'V1']]);
  expect(table.saved).toEqual([]);
  await fireEvent.click(note('V4'));
  expect(note('V4').getAttribute('aria-label')).toContain('ruled out');
});

test('a mark of one’s own that cannot be right is pointed out', async () => {
  const { table, note } = await open();
  await fireEvent.click(note('V1'));
  table.insight.because = { type: 'Because', version: 1, item: '0:victim', place: 'V1', there: false, lines: [0] };
  table.notes = JSON.stringify({ version: 1, marks: { V1: 'yes' }, text: '' });
  await tick();
  expect(note('V1').classList.contains('wrong')).toBe(true);
});

test('the conclusion is a sentence', () => {
  const table = new Fixture();
  expect(conclude(table, '0:crime', 'C1', false)).toBe('So the scam is not part of your case.');
  expect(conclude(table, '1:crime', 'C1', true)).toBe('So the scam is part of the case that Blaise must solve.');
});
