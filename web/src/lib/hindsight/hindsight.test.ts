import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { info } from '../../testing/tables.ts';
import type { Frame } from '../http.ts';
import { ReplayTable } from '../replay.svelte.ts';
import { addWords } from '../words.svelte.ts';
import HindsightPanel from './Hindsight.svelte';
import type { Hindsight, Story } from './story.ts';
import { analysis } from './testing/stories.ts';

const told: Hindsight = {
  stage: 'done',
  done: 1,
  ahead: 0,
  part: 3,
  found: analysis,
  contradiction: null,
  code: null,
};

/** Eleven moves with two events each: the second is a question. */
const frames: Frame[] = Array.from({ length: 11 }, (_, place) => ({
  version: place + 1,
  events: [
    { type: 'Turn', seat: 0 },
    { type: 'Asked', seat: place % 2, card: `card${2 * place + 1}` },
  ],
  numbers: [2 * place, 2 * place + 1],
  view: { move: place + 1 },
}));

const tableOf = (seat: number | null) =>
  new ReplayTable(info, 1, { places: info.places, frames, notes: [] }, seat, { Asked: ['seat'], Turn: ['seat'] });

/** A house that says these things, one after the other. */
function house(...answers: (Hindsight | { code: string })[]): ReturnType<typeof vi.fn> {
  const says = vi.fn((..._: unknown[]) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return Promise.resolve(new Response(JSON.stringify(answer), { status: answer && 'stage' in answer ? 200 : 422 }));
  });
  vi.stubGlobal('fetch', says);
  return says;
}

beforeEach(() => {
  addWords('whist', 'en', {
    'event.Asked': '{seat} asks for {card}.',
    'event.Turn': 'It is {seat}’s turn.',
    'part.who': 'who',
    'card.plum': 'Professor Plum',
  });
});

afterEach(() => vi.unstubAllGlobals());

const open = (seat: number | null, table = tableOf(seat)) => {
  const seen = { table, onproof: vi.fn(), onall: vi.fn() };
  render(HindsightPanel, seen);
  return seen;
};

test('a touch on the picture takes the table to that moment', async () => {
  house(told);
  const { table } = open(null);
  const picture = await screen.findByRole('slider', { name: 'Doubt over time' });
  await fireEvent.input(picture, { target: { value: '5' } });
  expect(table.at).toBe(5);
  expect(table.view).toEqual({ move: 6 });
  expect(picture.getAttribute('aria-valuetext')).toBe('Moment 5 of 10. Ada: 1.5 bits of doubt. Bo: 3.0 bits of doubt');
  expect(screen.getByText('3 possibilities left, 1.5 bits of doubt')).toBeTruthy();
  expect(screen.getByText('8 possibilities left, 3.0 bits of doubt')).toBeTruthy();
});

test('a certainty leads to its moment and to the lines that prove it', async () => {
  house(told);
  const { table, onproof } = open(null);
  await fireEvent.click(await screen.findByRole('button', { name: /Professor Plum.*certain since moment 8/ }));
  expect(table.move).toBe(9);
  expect(onproof).toHaveBeenCalledWith([3, 16]);
  await fireEvent.click(screen.getByRole('button', { name: 'Bo asks for card3.' }));
  expect(table.move).toBe(2);
});

test('with everything in sight, each figure is told: accuracy, luck, and the question that would have won', async () => {
  house(told);
  open(null);
  expect(await screen.findByText('Accuracy: 67%')).toBeTruthy();
  expect(screen.getByText('Luck: 0.7 bits more than expected')).toBeTruthy();
  expect(screen.getByText('The question that would have won')).toBeTruthy();
  expect(screen.getByText(/its chance was 25%/)).toBeTruthy();
  expect(document.querySelectorAll('path.doubt')).toHaveLength(2);
  expect(screen.getByText('Worth 0.8 bits; 1.2 were possible.', { exact: false })).toBeTruthy();
});

test('through one seat’s eyes nothing is told that has not happened yet', async () => {
  house({ ...told, found: { ...analysis, stories: analysis.stories.slice(0, 1) } });
  const { table, onall } = open(0);
  table.goTo(5);
  await screen.findByRole('slider', { name: 'Doubt over time' });
  expect(screen.queryByText('Professor Plum')).toBeNull();
  expect(screen.queryByText(/Accuracy:/)).toBeNull();
  expect(document.querySelector('circle.solved')).toBeNull();
  table.goTo(11);
  expect(await screen.findByText('Professor Plum')).toBeTruthy();
  expect(screen.getByText('Accuracy: 67%')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(onall).toHaveBeenCalled();
});

test('a certainty that the own notes did not have is told as far as the table has come', async () => {
  const [ada] = analysis.stories;
  const missed = [{ part: 'who', item: 'plum', move: 9, until: 11, instead: 'green', struck: true }];
  house({ ...told, found: { ...analysis, stories: [{ ...(ada as Story), missed }] } });
  const { table } = open(0);
  table.goTo(8);
  await screen.findByRole('slider', { name: 'Doubt over time' });
  expect(screen.queryByText(/Your notes/)).toBeNull();
  table.goTo(9);
  expect((await screen.findByText(/Your notes/)).textContent).toContain('do not have it yet');
  expect(screen.queryByText(/still looked for it/)).toBeNull();
  expect(screen.queryByText(/They said/)).toBeNull();
  table.goTo(11);
  const line = await screen.findByText(/did not have it until moment 10/);
  expect(line.textContent).toContain('They said: green.');
  expect(screen.getByText(/One question of this seat still looked for it/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Said aloud at moment 10.' })).toBeTruthy();
});

test('the picture comes first and the rest later; nothing is asked for twice', async () => {
  const drawn = { ...told, stage: 'working', done: 0.2, part: 1 } as const;
  const says = house({ ...drawn, stage: 'waiting', done: 0, part: 0, ahead: 2, found: null }, drawn, {
    ...told,
    found: null,
  });
  open(null);
  expect(await screen.findByText('2 other games are looked at first.')).toBeTruthy();
  expect(await screen.findByText('Looking back: 20%')).toBeTruthy();
  expect(document.querySelectorAll('path.doubt')).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull(), { timeout: 3000 });
  expect(document.querySelectorAll('path.doubt'), 'what was seen stays').toHaveLength(2);
  const asked = says.mock.calls.map(
    ([path, how]) => `${(how as RequestInit | undefined)?.method ?? 'GET'} ${String(path)}`,
  );
  expect(asked).toEqual([
    'POST /api/tables/table1/hindsight?seat=all&round=1',
    'GET /api/tables/table1/hindsight?seat=all&round=1&part=0',
    'GET /api/tables/table1/hindsight?seat=all&round=1&part=1',
  ]);
});

test('what broke can be asked for again', async () => {
  house({ ...told, stage: 'failed', done: 0.1, part: 0, found: null, code: 'study_broke' }, told);
  open(null);
  await fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('slider', { name: 'Doubt over time' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a game that says nothing of belief says so, and there is nothing to try again', async () => {
  house({ code: 'no_belief' });
  open(null);
  expect((await screen.findByRole('alert')).textContent).toContain('This game does not say what may be believed.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a contradiction is named line by line, and nothing is drawn', async () => {
  house({ ...told, found: null, contradiction: { seat: 1, lines: [3, 16] } });
  open(null);
  expect((await screen.findByRole('alert')).textContent).toContain('Bo');
  expect(screen.getByText(/asks for card3/)).toBeTruthy();
  expect(document.querySelector('path.doubt')).toBeNull();
});
