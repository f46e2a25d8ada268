import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { Believed } from '$lib/protocol.gen.ts';
import { settings } from '$lib/settings.svelte.ts';
import { Fixture } from '../testing/fixture.svelte.ts';
import Sheet from './Sheet.svelte';
import { conclude } from './conclude.ts';
import { Facts } from './facts.ts';
import { Notebook } from './notebook.svelte.ts';

const believed = (aid: Believed['aid'], more: Partial<Believed> = {}): Believed => ({
  type: 'Believed',
  version: 1,
  aid,
  marks: {
    plum: { '0': false, '1': false, '2': true, '3': false, envelope: false },
    pipe: { '0': false, '1': false },
    rope: { '0': true },
  },
  chances: { pipe: { '2': 0.25, '3': 0.25, envelope: 0.5 } },
  worlds: 84,
  exact: true,
  error: 0,
  clash: [],
  ...more,
});

function open(aid: Believed['aid'], more: Partial<Believed> = {}) {
  const table = new Fixture({ hand: ['green', 'rope'] });
  table.info.aid = aid;
  table.insight.believed = believed(aid, more);
  const notebook = new Notebook(table);
  const { container } = render(Sheet, {
    props: { table, view: table.view, facts: new Facts(table.view), notebook, turn: 0 },
  });
  const cell = (name: string) =>
    container.querySelector<HTMLButtonElement>(`[data-cell="${name}"]`) as HTMLButtonElement;
  const reckoned = (name: string) => cell(name).dataset['reckoned'];
  return { table, notebook, container, cell, reckoned };
}

describe('what was worked out', () => {
  test('stands beside what the table told, and looks different', () => {
    const { cell, reckoned } = open('sure');
    expect([reckoned('plum.2'), reckoned('plum.1'), reckoned('pipe.1')]).toEqual(['true', 'false', 'false']);
    expect(cell('plum.2').dataset['sign']).toBeUndefined();
    expect(cell('rope.0').dataset['sign']).toBe('held');
    expect(reckoned('rope.0')).toBeUndefined();
    expect(cell('plum.2').getAttribute('aria-label')).toContain('worked out: here');
  });

  test('a chance is a picture first, and a number for whoever asks', () => {
    const { cell, container } = open('chances');
    expect(cell('pipe.envelope').querySelector('.pie')).toBeTruthy();
    expect(cell('pipe.envelope').textContent?.trim()).toBe('');
    expect(cell('pipe.envelope').title).toBe('50% likely');
    expect(container.querySelector('.aid')?.textContent).toContain('84 possibilities left');
  });

  test('never overwrites what one has written', async () => {
    const { cell, notebook } = open('sure');
    notebook.set('plum', 1, 'maybe');
    await Promise.resolve();
    expect(cell('plum.1').dataset['sign']).toBe('maybe');
    expect(cell('plum.1').dataset['reckoned']).toBe('false');
    expect(notebook.mark('plum', 1)).toBe('maybe');
  });

  test.each([
    ['sure', true],
    ['chances', true],
    ['shown', false],
  ] as const)('at %s a wrong mark of one’s own is pointed out: %s', async (aid, pointed) => {
    const { cell, notebook } = open(aid);
    notebook.set('plum', 2, 'no');
    notebook.set('plum', 1, 'no');
    await Promise.resolve();
    expect(cell('plum.2').classList.contains('wrong')).toBe(pointed);
    expect(cell('plum.1').classList.contains('wrong')).toBe(false);
  });

  test('says nothing of a moment one looks back at', async () => {
    const { table, reckoned } = open('chances');
    table.moment = 1;
    await Promise.resolve();
    expect(reckoned('plum.2')).toBeUndefined();
  });

  test('what cannot all be true makes no sheet, and says so', () => {
    const { container } = open('sure', { marks: {}, clash: [1, 4] });
    expect(container.querySelector('.aid')?.textContent).toContain('cannot all be true');
  });

  test('an estimate says how good it is', () => {
    const { container } = open('chances', { exact: false, error: 0.02, worlds: null });
    expect(container.querySelector('.aid')?.textContent).toContain('estimated, to within 2%');
  });

  test('while something newer is being worked out, the sheet says so', async () => {
    const { table } = open('sure');
    table.insight.reach(2);
    expect(await screen.findByText('being worked out…')).toBeTruthy();
  });
});

describe('why', () => {
  test('a touch asks, and writes nothing', async () => {
    const { table, cell, notebook } = open('sure');
    await fireEvent.click(cell('plum.1'));
    expect(table.asked).toEqual([['plum', '1']]);
    expect(notebook.mark('plum', 1)).toBeNull();
  });

  test('what the table told can be asked about, too', async () => {
    const { table, cell } = open('sure');
    await fireEvent.click(cell('rope.0'));
    expect(table.asked).toEqual([['rope', '0']]);
  });

  test('where nothing is settled, a touch writes', async () => {
    const { table, cell, notebook } = open('chances');
    await fireEvent.click(cell('pipe.envelope'));
    expect([table.asked, notebook.mark('pipe', 'envelope')]).toEqual([[], 'no']);
  });

  test('whoever has written there writes on with the next touch', async () => {
    const { table, cell, notebook } = open('sure');
    notebook.set('plum', 1, 'yes');
    await fireEvent.click(cell('plum.1'));
    table.insight.because = {
      type: 'Because',
      version: 1,
      item: 'plum',
      place: '1',
      there: false,
      lines: [3],
    };
    await Promise.resolve();
    await fireEvent.click(cell('plum.1'));
    expect(table.asked).toEqual([['plum', '1']]);
    expect(notebook.mark('plum', 1)).toBe('maybe');
  });

  test('a key asks', async () => {
    const { table, cell } = open('sure');
    await fireEvent.keyDown(cell('plum.1'), { key: 'w' });
    expect(table.asked).toEqual([['plum', '1']]);
  });

  test('where sheets only repeat what was shown, nobody is asked', async () => {
    const { table, cell, notebook } = open('shown');
    await fireEvent.click(cell('plum.1'));
    await fireEvent.keyDown(cell('plum.1'), { key: 'w' });
    expect([table.asked, notebook.mark('plum', 1)]).toEqual([[], 'no']);
  });

  test('the conclusion is a sentence', () => {
    const table = new Fixture();
    expect(conclude(table, 'rope', 'envelope', true)).toBe('So the rope is in the envelope.');
    expect(conclude(table, 'rope', '1', false)).toBe('So Blaise does not hold the rope.');
    expect(conclude(table, 'rope', '0', true)).toBe('So you hold the rope.');
    settings.language = 'fr';
    expect(conclude(table, 'rope', '2', false)).toBe('Donc Chloé n’a pas la corde.');
    settings.language = 'en';
  });
});

test('a hint is asked for at a table for learning, and gives its reason', async () => {
  const table = new Fixture({ hand: ['green', 'rope'] });
  table.info.teaching = true;
  render(Sheet, {
    props: { table, view: table.view, facts: new Facts(table.view), notebook: new Notebook(table), turn: 0 },
  });
  await fireEvent.click(screen.getByRole('button', { name: 'Hint' }));
  expect(table.consulted).toBe(1);
  table.insight.advice = {
    type: 'Advice',
    version: 1,
    question: { type: 'Suggested', seat: 0, suspect: 'plum', weapon: 'rope', room: 'hall' },
    worlds: 84,
    shares: [0.5238, 0.4762],
    counsel: [],
  };
  const said = (await screen.findByText(/The best question now/)).parentElement?.textContent;
  expect(said).toContain('Professor Plum');
  expect(said).toContain('84 possibilities are left; its answers split them about 44 and 40.');
  table.insight.advice = { ...table.insight.advice, worlds: null, shares: [0.4, 0.3, 0.1, 0.1, 0.05, 0.05] };
  expect(await screen.findByText(/40%, 30%, 10%, 10% and smaller parts\.$/)).toBeTruthy();
});
