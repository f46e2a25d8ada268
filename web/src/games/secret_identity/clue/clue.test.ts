import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import Table from '../Table.svelte';
import { facesOf } from '../box.ts';
import { Fixture, placement, prompt, someOf } from '../testing/fixture.svelte.ts';

const clue = (most = 3) => prompt('Clue', someOf([0, 1, 2, 3], most));
const sit = (table: Fixture) => render(Table, { props: { table } });
const press = (key: string, where: Element | Window = window) => fireEvent.keyDown(where, { key });
const deed = () => document.querySelector<HTMLButtonElement>('[data-deed]') as HTMLButtonElement;
const laneOf = (lane: string) => document.querySelector<HTMLElement>(`[data-lane=${lane}]`) as HTMLElement;
const laid = (lane: string) => laneOf(lane).querySelectorAll('.picture').length;
const cardOf = (card: number) => document.querySelector<HTMLElement>(`[data-card="${card}"]`) as HTMLElement;
const shown = (card: number) => cardOf(card).querySelector<HTMLButtonElement>('.shown') as HTMLButtonElement;
const body = (card: number) => cardOf(card).querySelector<HTMLElement>('.body')?.style.transform;
const lay = (lane: string) => fireEvent.click(laneOf(lane).querySelector('.title') as HTMLElement);
const named = (name: string) => new RegExp(`^${name}`);

describe('a card in the hand', () => {
  test('shows one pictogram, and touched again and again all four of them', async () => {
    sit(new Fixture({}, clue()));
    const seen = [];
    for (let touch = 0; touch < 5; touch += 1) {
      await fireEvent.click(shown(0));
      seen.push([shown(0).getAttribute('aria-label'), body(0)]);
    }
    expect(seen.map(([, how]) => how)).toEqual([
      'rotateY(0deg) rotateZ(0deg)',
      'rotateY(180deg) rotateZ(0deg)',
      'rotateY(180deg) rotateZ(180deg)',
      'rotateY(0deg) rotateZ(180deg)',
      'rotateY(0deg) rotateZ(0deg)',
    ]);
    expect(new Set(seen.map(([name]) => name)).size).toBe(4);
  });

  test('is turned over and round by keys, and says what it shows now', async () => {
    sit(new Fixture({}, clue()));
    const names = facesOf(0).map((_, at) =>
      cardOf(0).querySelectorAll('button')[at]?.getAttribute('aria-label')?.replace('Show ', ''),
    );
    await press('t', shown(0));
    expect(shown(0).getAttribute('aria-label')).toBe(names[2]);
    await press('p', shown(0));
    expect(shown(0).getAttribute('aria-label')).toBe(names[3]);
    expect(document.querySelector('[data-lane=hand] [aria-live]')?.textContent).toBe(names[3]);
  });

  test('can be turned while others still choose', async () => {
    sit(new Fixture());
    await fireEvent.click(shown(0));
    expect(body(0)).toBe('rotateY(180deg) rotateZ(0deg)');
  });

  test('comes up with the pictogram that is touched, wherever it is on the card', async () => {
    const table = new Fixture({}, clue());
    sit(table);
    const [, , , fourth] = facesOf(1);
    await fireEvent.click(within(cardOf(1)).getAllByRole('button')[3] as HTMLElement);
    await lay('red');
    await fireEvent.click(deed());
    expect(table.acted).toEqual([{ type: 'Arrange', placements: [placement(1, fourth ?? '', false)] }]);
  });
});

describe('the clue', () => {
  test('pictures go to the green places or the red ones, and the case is closed', async () => {
    const table = new Fixture({}, clue());
    sit(table);
    const [, , third] = facesOf(1);
    expect(deed().disabled).toBe(true);
    await fireEvent.click(shown(0));
    await lay('green');
    await fireEvent.click(shown(1));
    await press('t', shown(1));
    await press('r');
    expect([laid('green'), laid('red')]).toEqual([1, 1]);
    await press('Enter');
    const placements = [placement(0, facesOf(0)[0] ?? ''), placement(1, third ?? '', false)];
    expect(table.acted).toEqual([{ type: 'Arrange', placements }]);
  });

  test('by keys alone: a card in focus goes where one says, and comes back', async () => {
    sit(new Fixture({}, clue()));
    await press('g', shown(2));
    await press('r', shown(3));
    expect([laid('green'), laid('red')]).toEqual([1, 1]);
    await press('Delete', shown(2));
    expect([laid('green'), laid('red')]).toEqual([0, 1]);
  });

  test('a card turned in the hand shows its other pictogram in the case', async () => {
    sit(new Fixture({}, clue()));
    await press('g', shown(2));
    await press('p', shown(2));
    expect(screen.getByRole('button', { name: named(`${shown(2).getAttribute('aria-label')}: move`) })).toBeTruthy();
    expect(laid('green')).toBe(1);
  });

  test('what lies in the case is ready to be taken when time runs out', async () => {
    const table = new Fixture({}, clue());
    sit(table);
    await fireEvent.click(shown(1));
    await lay('red');
    const [pictogram = ''] = facesOf(1);
    expect(table.ready).toEqual({ type: 'Arrange', placements: [placement(1, pictogram, false)] });
    await press('t', shown(1));
    expect(table.ready).toEqual({ type: 'Arrange', placements: [placement(1, facesOf(1)[2] ?? '', false)] });
  });

  test('a picture in the case changes sides, or comes back to the hand', async () => {
    sit(new Fixture({}, clue()));
    await press('g', shown(0));
    await fireEvent.click(within(laneOf('green')).getByRole('button', { name: /move to what does not fit/ }));
    expect(laid('red')).toBe(1);
    await fireEvent.click(within(laneOf('red')).getByRole('button', { name: /back to your hand/ }));
    expect(laid('red')).toBe(0);
    expect(deed().disabled).toBe(true);
  });

  test('no more cards than may be shown', async () => {
    sit(new Fixture({}, clue(1)));
    await press('g', shown(0));
    await press('g', shown(1));
    await fireEvent.click(shown(1));
    await lay('red');
    expect([laid('green'), laid('red')]).toEqual([1, 0]);
  });

  test('a case half filled outlives a reload, with the cards as they were turned', async () => {
    const table = new Fixture({}, clue());
    const { unmount } = sit(table);
    await press('t', shown(0));
    await press('g', shown(0));
    const name = shown(0).getAttribute('aria-label');
    unmount();
    sit(table);
    expect(shown(0).getAttribute('aria-label')).toBe(name);
    expect(laid('green')).toBe(1);
  });

  test('a closed case is shown to its owner while others still choose', () => {
    const placements = [placement(0, 'clown')];
    const agenda = [
      { type: 'Clue' as const, waiting: [1], closed: [{ type: 'Closed' as const, seat: 0, placements }], late: [] },
    ];
    sit(new Fixture({ agenda }));
    expect(
      within(screen.getByRole('region', { name: 'The case' })).getByRole('img', { name: 'Clown, laughter' }),
    ).toBeTruthy();
    expect(cardOf(0)).toBeNull();
  });
});
