import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import { Fixture, entry, oneOf, prompt, scene } from '../testing/fixture.svelte.ts';
import type { Plan } from '../types.gen.ts';
import Board from './Board.svelte';
import { pawnSpots, weaponSpots } from './furnishing.ts';
import { wayOf } from './glide.ts';
import { house, squareName } from './plan.ts';
import { ahead, targetsOf } from './targets.ts';

function draw(table: Fixture) {
  const props = {
    table,
    scene: table.view.scene,
    targets: targetsOf(table.prompt),
    turn: 0,
    onpick: table.act.bind(table),
  };
  return render(Board, { props: props as never }).container;
}

describe('the house', () => {
  test.each<[Plan, number, number]>([
    ['house_2015', 187, 16],
    ['classic', 188, 17],
  ])('%s has its squares, doors and starts', (plan, squares, doors) => {
    const drawn = draw(new Fixture({ scene: scene({ plan }) }));
    expect(drawn.querySelectorAll('[data-square]')).toHaveLength(squares);
    expect(drawn.querySelectorAll('.door')).toHaveLength(doors);
    expect(drawn.querySelectorAll('.start')).toHaveLength(6);
    expect(drawn.querySelectorAll('.room')).toHaveLength(9);
  });

  test('every door joins its room to a corridor square', () => {
    const { doors, rooms, squares } = house('house_2015');
    for (const { room, inside, outside } of doors) {
      expect(rooms.find(({ id }) => id === room)?.cells).toContainEqual(inside);
      expect(squares).toContain(outside.y * 24 + outside.x);
      expect(Math.abs(inside.x - outside.x) + Math.abs(inside.y - outside.y)).toBe(1);
    }
  });

  test('a wall is never drawn across a door', () => {
    const kitchen = house('house_2015').rooms.find(({ id }) => id === 'kitchen');
    expect(kitchen?.walls).not.toContain('M4 7L5 7');
    expect(kitchen?.walls).toContain('M3 7L4 7');
  });

  test('names and passages are written on it', () => {
    const drawn = draw(new Fixture({ scene: scene({ passages: ['hall'], hiding: ['dining'] }) }));
    expect(drawn.querySelector('[data-room="library"] text')?.textContent).toContain('Library');
    const hatches = [...drawn.querySelectorAll<SVGElement>('[data-passage]')].map((hatch) => hatch.dataset['passage']);
    expect(hatches.sort()).toEqual(['conservatory', 'hall', 'kitchen', 'lounge', 'study']);
    expect(drawn.querySelector('[data-passage="kitchen"] title')?.textContent).toContain('Study, Hall');
    expect(drawn.querySelector('[data-hiding="dining"]')).not.toBeNull();
  });
});

describe('pieces', () => {
  test('pawns that share a room stand beside each other, in order', () => {
    const spots = pawnSpots(scene());
    expect(spots.scarlett.y).toBe(spots.peacock.y);
    expect(spots.peacock.x - spots.scarlett.x).toBeGreaterThan(1);
    expect(spots.mustard).toEqual({ x: 0.5, y: 17.9 });
  });

  test('weapons keep apart in a room', () => {
    const [, dagger, , revolver] = weaponSpots(scene().weapons);
    expect(Math.abs((dagger?.x ?? 0) - (revolver?.x ?? 0))).toBeGreaterThan(1);
  });

  test('every pawn carries a letter of its own', () => {
    const drawn = draw(new Fixture());
    const letters = [...drawn.querySelectorAll('[data-pawn] text')].map((text) => text.textContent);
    expect(new Set(letters).size).toBe(6);
  });

  test('a walk goes out of the door it used and in at the other', () => {
    const plan = house('house_2015');
    const walk = { type: 'Moved', seat: 0, path: [16 * 24 + 16, 17 * 24 + 16], room: null } as const;
    const way = wayOf(plan, walk, { x: 20.5, y: 18 }, { x: 16.5, y: 17.9 });
    expect(way[1]).toEqual({ x: 17.5, y: 16.9 });
    expect(way.at(-1)).toEqual({ x: 16.5, y: 17.9 });
    const into = { type: 'Moved', seat: 0, path: [16 * 24 + 16], room: 'library' } as const;
    expect(wayOf(plan, into, { x: 15.5, y: 16.9 }, { x: 20, y: 18 })).toContainEqual({ x: 17.5, y: 16.9 });
  });

  test('whoever walked is found among the last events', () => {
    const table = new Fixture({}, null, [entry(1, { type: 'Moved', seat: 1, path: [408], room: null })]);
    expect(draw(table).querySelector<SVGElement>('[data-pawn="mustard"]')?.style.transform).toBe(
      'translate(0.5px, 17.9px)',
    );
  });
});

describe('where one may go', () => {
  const march = () =>
    prompt(
      'March',
      oneOf({ type: 'Enter', room: 'hall' }),
      oneOf({ type: 'Walk', square: 400 }, { type: 'Walk', square: 401 }),
    );

  test('every target is a button that says where it leads', async () => {
    const table = new Fixture({}, march());
    draw(table);
    await fireEvent.click(screen.getByRole('button', { name: 'Enter the hall' }));
    await fireEvent.click(screen.getByRole('button', { name: `Walk to square ${squareName(401)}` }));
    expect(table.acted).toEqual([
      { type: 'Enter', room: 'hall' },
      { type: 'Walk', square: 401 },
    ]);
  });

  test('a finger aims at a square first, and walks with the second tap', async () => {
    const table = new Fixture({}, march());
    draw(table);
    const square = screen.getByRole('button', { name: `Walk to square ${squareName(400)}` });
    for (const taps of [1, 2]) {
      await fireEvent.pointerDown(square, { pointerType: 'touch' });
      await fireEvent.click(square);
      expect(table.acted).toHaveLength(taps - 1);
    }
  });

  test('arrow keys go to the next target that way', async () => {
    const table = new Fixture({}, march());
    const targets = targetsOf(table.prompt);
    const from = targets.find(({ key }) => key === 'square-400');
    expect(from && ahead(targets, from, 'ArrowRight')?.key).toBe('square-401');
    expect(from && ahead(targets, from, 'ArrowDown')?.key).toBe('hall');
    draw(table);
    const square = screen.getByRole('button', { name: `Walk to square ${squareName(400)}` });
    await fireEvent.keyDown(square, { key: 'ArrowRight' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`Walk to square ${squareName(401)}`);
  });

  test('nothing invites when nothing is asked', () => {
    const drawn = draw(new Fixture());
    expect(drawn.querySelectorAll('button, [data-target]')).toHaveLength(0);
  });
});
