import { expect, test } from 'vitest';
import { Pencilled } from './pencilled.svelte.ts';
import { QuietTable } from './testing/quiet.svelte.ts';

class Slate extends Pencilled<'no' | 'yes'> {
  mark = (place: string) => this.at(place);
  turn = (place: string, by: 1 | -1) => this.rewrite(place, by);
  put = (place: string, mark: 'no' | 'yes' | null) => this.write(place, mark);
}

function slate() {
  const table = new QuietTable({ game: 'chess', seats: {}, view: { seat: 0 }, traits: [null] }, null, []);
  return { table, page: new Slate(table, ['no', 'yes']) };
}

test('a mark turns into the next, the last one into none, and back', () => {
  const { page } = slate();
  const seen = ([1, 1, 1, -1, -1] as const).map((by) => {
    page.turn('here', by);
    return page.mark('here');
  });
  expect(seen).toEqual(['no', 'yes', null, 'yes', 'no']);
});

test('whatever is written is handed to the table, and read again on another device', () => {
  const { table, page } = slate();
  page.put('here', 'yes');
  page.put('there', 'no');
  page.put('there', null);
  page.text = 'hm';
  expect(table.saved).toHaveLength(4);
  const { page: elsewhere } = slate();
  elsewhere.adopt(table.saved.at(-1) ?? '');
  expect([elsewhere.mark('here'), elsewhere.mark('there'), elsewhere.text]).toEqual(['yes', null, 'hm']);
});

test('what one has just sent does not come back over what was written since', () => {
  const { table, page } = slate();
  page.text = 'first';
  page.adopt(table.saved.at(-1) ?? '');
  expect(page.text).toBe('first');
});

test.each(['{broken', '{"version":7,"marks":{"here":"yes"},"text":"old"}', '{"version":1,"marks":{"here":"blue"}}'])(
  'notes nobody can read are an empty page: %s',
  (notes) => {
    const { page } = slate();
    page.put('here', 'no');
    page.adopt(notes);
    expect([page.mark('here'), page.text]).toEqual([null, '']);
  },
);
