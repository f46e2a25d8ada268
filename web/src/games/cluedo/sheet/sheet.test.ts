import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import { Fixture, scene } from '../testing/fixture.svelte.ts';
import type { View } from '../types.gen.ts';
import Sheet from './Sheet.svelte';
import { Facts } from './facts.ts';
import { Notebook } from './notebook.svelte.ts';

const SEEN: Partial<View> = {
  hand: ['green', 'rope'],
  notebook: [
    { type: 'Seen', card: 'plum', by: 2, room: null },
    { type: 'Seen', card: 'study', by: null, room: 'kitchen' },
  ],
  scene: scene({ opened: [{ type: 'OpenCard', card: 'dagger', seat: 1 }] }),
};

function open(seen: Partial<View> = SEEN) {
  const table = new Fixture(seen);
  const notebook = new Notebook(table);
  const { container } = render(Sheet, {
    props: { table, view: table.view, facts: new Facts(table.view), notebook, turn: 0 },
  });
  const cell = (name: string) =>
    container.querySelector<HTMLButtonElement>(`[data-cell="${name}"]`) as HTMLButtonElement;
  return { table, notebook, container, cell, sign: (name: string) => cell(name).dataset['sign'] };
}

describe('through everybody’s eyes', () => {
  test('every hand lies open', () => {
    const { view } = new Fixture({ seat: null, hand: [], notebook: [] });
    const facts = new Facts(view, [{ type: 'HandDealt', seat: 1, cards: ['rope'], size: 1 }]);
    expect(facts.cell('rope', 1)).toBe('open');
    expect(facts.cell('rope', 0)).toBe('elsewhere');
    expect(facts.cell('dagger', 1)).toBeNull();
  });

  test('nobody else learns from a deal what was in other hands', () => {
    const { view } = new Fixture({ seat: null, hand: [], notebook: [] });
    const facts = new Facts(view, [{ type: 'HandDealt', seat: 1, cards: null, size: 1 }]);
    expect(facts.cell('rope', 1)).toBeNull();
  });
});

describe('what the table told', () => {
  test('there are 21 lines, a column for each seat from mine to the left, and the envelope', () => {
    const { container } = open();
    expect(container.querySelectorAll('[data-line]')).toHaveLength(21);
    const heads = [...container.querySelectorAll('thead th')].map(
      (head) => head.querySelector('.who, .unseen')?.textContent,
    );
    expect(heads).toEqual(['me', 'Blaise', 'Chloé', 'Dora', 'Envelope']);
  });

  test('what I hold, what I was shown and what lies open are told apart', () => {
    const { sign } = open();
    expect([sign('rope.0'), sign('plum.2'), sign('dagger.1')]).toEqual(['held', 'shown', 'open']);
  });

  test('a card is in one place only', () => {
    const { sign } = open();
    expect(['plum.0', 'plum.1', 'plum.3', 'plum.envelope'].map(sign)).toEqual(Array(4).fill('elsewhere'));
    expect(sign('study.envelope')).toBe('elsewhere');
    expect(sign('mustard.0')).toBe('elsewhere');
    expect(sign('mustard.1')).toBeUndefined();
  });

  test('the envelope, once looked into, is printed', () => {
    const { sign } = open({ envelope: { type: 'Case', suspect: 'plum', weapon: 'pipe', room: 'hall' }, hand: [] });
    expect(['plum', 'pipe', 'hall'].map((card) => sign(`${card}.envelope`))).toEqual(Array(3).fill('envelope'));
  });
});

describe('what one writes', () => {
  test('a cell goes round its four marks and back to blank', async () => {
    const { cell, sign } = open();
    const round = [];
    for (let times = 0; times < 5; times++) {
      await fireEvent.click(cell('mustard.1'));
      round.push(sign('mustard.1'));
    }
    expect(round).toEqual(['no', 'yes', 'maybe', 'dot', undefined]);
  });

  test('what is printed cannot be written over', async () => {
    const { cell, sign, notebook } = open();
    notebook.set('plum', 2, 'no');
    await fireEvent.click(cell('plum.2'));
    await fireEvent.keyDown(cell('plum.2'), { key: 'x' });
    expect(sign('plum.2')).toBe('shown');
    expect(cell('plum.2').getAttribute('aria-disabled')).toBe('true');
  });

  test('keys write directly and arrows walk over the sheet', async () => {
    const { cell, sign } = open();
    cell('mustard.1').focus();
    await fireEvent.keyDown(cell('mustard.1'), { key: '?' });
    await fireEvent.keyDown(cell('mustard.1'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(cell('mustard.2'));
    await fireEvent.keyDown(cell('mustard.2'), { key: 'x' });
    expect([sign('mustard.1'), sign('mustard.2')]).toEqual(['maybe', 'no']);
  });

  test('each mark and word is handed to the table at once, which sends them after a pause', async () => {
    const { table, cell } = open();
    await fireEvent.click(cell('mustard.1'));
    await fireEvent.click(cell('pipe.envelope'));
    await fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Blaise smiled' } });
    expect(table.saved).toHaveLength(3);
    expect(JSON.parse(table.saved.at(-1) ?? '')).toMatchObject({
      marks: { 'mustard.1': 'no', 'pipe.envelope': 'no' },
      text: 'Blaise smiled',
    });
  });

  test('notes come back after a reload, and broken ones are an empty sheet', () => {
    const { notebook } = open();
    notebook.adopt(JSON.stringify({ version: 1, marks: { 'pipe.2': 'yes', 'rope.1': 'nonsense' }, text: 'hm' }));
    expect([notebook.mark('pipe', 2), notebook.mark('rope', 1), notebook.text]).toEqual(['yes', null, 'hm']);
    notebook.adopt('{broken');
    expect([notebook.mark('pipe', 2), notebook.text]).toEqual([null, '']);
  });

  test('a spectator writes nothing', async () => {
    const { cell, sign } = open({ seat: null, hand: [], notebook: [] });
    await fireEvent.click(cell('mustard.1'));
    expect(sign('mustard.1')).toBeUndefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
