import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { ask, sitDown } from '../../testing/tables.ts';
import { settings } from '../settings.svelte.ts';
import { addWords } from '../words.svelte.ts';
import DrawnElsewhere from './DrawnElsewhere.svelte';
import { hang } from './hanging.ts';
import { type GivenTable, INTERFACE, type Places } from './interface.ts';

const ADDRESS = '/drawings/whist/index.js';
const roll = { type: 'OneOf', actions: [{ type: 'Roll' }] };

beforeEach(() => {
  settings.language = 'en';
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  addWords('whist', 'en', { 'game.title': 'Whist', 'action.Roll': 'Roll the dice', 'event.Rolled': '{seat} rolls.' });
});

/** A table of whist that hangs this module, and what its drawing was given. */
async function table(module: unknown) {
  const ui = await hang('whist', ADDRESS, () => Promise.resolve(module));
  const sitting = sitDown({ view: { type: 'View', trump: 'hearts' }, prompt: ask(roll), pending: [0] });
  sitting.table.seats = { Rolled: ['seat'] };
  const page = render(DrawnElsewhere, { table: sitting.table });
  await tick();
  return { ui, page, ...sitting };
}

const rolls = { type: 'Rolled', seat: 1 };

test('a drawing gets its places, the table as it is now, and what is new', async () => {
  const news: unknown[] = [];
  let given: GivenTable | undefined;
  const mount = ({ stage, answer, desk }: Places, table: GivenTable) => {
    given = table;
    stage.textContent = (table.view as { trump: string }).trump;
    desk.append(table.parts.person(2), table.parts.card({ title: 'Queen' }), table.parts.card(null));
    answer.append(table.parts.button(table.t('action.Roll'), () => table.act({ type: 'Roll' }), { main: true }));
    return { update: (fresh: readonly unknown[]) => news.push(...fresh) };
  };
  const { ui, socket } = await table({ INTERFACE, mount, accent: 'teal', secret: ['Dealt'] });
  expect([ui.accent, ui.private]).toEqual(['teal', ['Dealt']]);
  expect(screen.getByText('hearts')).toBeTruthy();
  expect(screen.getByText('Queen')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Roll the dice' }));
  expect(socket.sent.filter(({ type }) => type === 'Act').map(({ action }) => action)).toEqual([{ type: 'Roll' }]);
  expect(given?.people.map(({ name, bot, you, awaited }) => [name, bot, you, awaited])).toEqual([
    ['Ada', false, true, true],
    ['Bo', false, false, false],
    [expect.any(String), true, false, false],
  ]);
  expect(given?.tell(rolls)).toBe('Bo rolls.');
  expect(given?.word('hearts')).toBe('hearts');
  expect([given?.live, given?.seat, given?.game, given?.language]).toEqual([true, 0, 'whist', 'en']);
  given?.keep('tab', 2);
  expect(given?.kept('tab')).toBe(2);
  expect(news).toEqual([]);
  socket.says({
    type: 'Update',
    version: 1,
    events: [rolls],
    view: { type: 'View', trump: 'spades' },
    prompt: null,
    outcome: null,
    pending: [1],
    hushed: false,
  });
  await tick();
  expect(news).toEqual([rolls]);
  expect([given?.prompt, given?.pending, given?.view]).toEqual([null, [1], { type: 'View', trump: 'spades' }]);
});

test('it may leave the answer to the house, which goes away with it', async () => {
  const left = vi.fn();
  const mount = ({ answer }: Places, table: GivenTable) => {
    answer.append(table.parts.answers());
    return { unmount: left };
  };
  const { socket, page } = await table({ INTERFACE, mount });
  await fireEvent.click(screen.getByRole('button', { name: 'Roll the dice' }));
  expect(socket.sent.at(-1)).toMatchObject({ action: { type: 'Roll' } });
  page.unmount();
  expect(left).toHaveBeenCalledOnce();
});

const OLDER = 'The drawing of Whist was made for interface 0; this house has 1. Here is the plain table.';
const stumbled = (detail: string) =>
  `The drawing of Whist has stumbled (${detail}). Here is the plain table; everything else goes on.`;

test.each([
  ['of an older interface', { INTERFACE: 0, mount: () => undefined }, OLDER],
  ['without a mount', { INTERFACE }, stumbled('it does not export mount(places, table)')],
  [
    'that throws when it is hung',
    {
      INTERFACE,
      mount: () => {
        throw new TypeError('no felt');
      },
    },
    stumbled('TypeError: no felt'),
  ],
  [
    'that throws when it is told',
    {
      INTERFACE,
      mount: () => ({
        update: () => {
          throw new Error('lost');
        },
      }),
    },
    stumbled('Error: lost'),
  ],
])('a drawing %s is named, and the plain table is played', async (_, module, said) => {
  const { socket } = await table(module);
  expect(screen.getByText(said)).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Roll the dice' }));
  expect(socket.sent.at(-1)).toMatchObject({ action: { type: 'Roll' } });
});

test('a drawing that cannot be read is named', async () => {
  await hang('whist', ADDRESS, () => Promise.reject(new SyntaxError('Unexpected token')));
  render(DrawnElsewhere, { table: sitDown({ view: { type: 'View' } }).table });
  expect(screen.getByText(stumbled('SyntaxError: Unexpected token'))).toBeTruthy();
});

test('one that throws later is named, and what others throw is not its fault', async () => {
  await table({ INTERFACE, mount: ({ stage }: Places) => void stage.append('the felt') });
  const thrown = (filename: string) =>
    window.dispatchEvent(Object.assign(new Event('error'), { filename, error: new Error('too late') }));
  thrown(new URL('/assets/index.js', location.href).href);
  await tick();
  expect(screen.getByText('the felt')).toBeTruthy();
  thrown(new URL('/drawings/whist/dice.js', location.href).href);
  await tick();
  expect(screen.getByText(stumbled('Error: too late'))).toBeTruthy();
});
