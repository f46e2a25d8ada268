import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { info, sitDown, welcome } from '../../testing/tables.ts';
import type { Person } from '../protocol.gen.ts';
import { settings } from '../settings.svelte.ts';
import GuestList from './GuestList.svelte';

const person = (guest: string, name: string): Person => ({
  type: 'Person',
  guest,
  name,
  here: true,
  away: null,
  muted: false,
});

beforeEach(() => {
  settings.language = 'en';
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
});

function host(barred: Person[] = []) {
  const you = { ...welcome.you, barred };
  const { table, socket } = sitDown({ info: { ...info, watching: [person('wim', 'Wim')] }, you });
  const { component } = render(GuestList, { table });
  component.open();
  const last = () => socket.sent.at(-1);
  return { table, last };
}

test('the host sees everybody else, at seats or watching, and neither bots nor themselves', () => {
  host();
  screen.getByText('Bo');
  screen.getByText('Wim');
  screen.getByText('watching');
  expect(screen.queryByText('Ada')).toBeNull();
});

test('nobody is shown out by a slip: it is asked once more', async () => {
  const { last } = host();
  const [bo] = screen.getAllByRole('button', { name: 'Show out' });
  await fireEvent.click(bo as HTMLElement);
  screen.getByText(/Bo leaves and stays out. A bot plays on./);
  expect(last()).toMatchObject({ type: 'Hello' });
  await fireEvent.click(screen.getByRole('button', { name: 'Yes, show out' }));
  expect(last()).toMatchObject({ type: 'ShowOut', guest: 'bo' });
});

test('who watches is muted, and who was shown out is let in again', async () => {
  const { last } = host([person('eve', 'Eve')]);
  const [, wim] = screen.getAllByRole('button', { name: 'Mute' });
  await fireEvent.click(wim as HTMLElement);
  expect(last()).toMatchObject({ type: 'Mute', guest: 'wim', muted: true });
  await fireEvent.click(screen.getByRole('button', { name: 'Let back in' }));
  expect(last()).toMatchObject({ type: 'LetBackIn', guest: 'eve' });
});

test('the door and what was said before are the host’s to open', async () => {
  const { last } = host();
  await fireEvent.click(screen.getByRole('checkbox', { name: 'Nobody new comes in' }));
  expect(last()).toMatchObject({ type: 'Lock', locked: true });
  await fireEvent.click(screen.getByRole('checkbox', { name: 'Newcomers may read earlier talk' }));
  expect(last()).toMatchObject({ type: 'TellPast', told: true });
});
