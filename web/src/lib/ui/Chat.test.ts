import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test } from 'vitest';
import { sitDown } from '../../testing/tables.ts';
import { addWords } from '../words.svelte.ts';
import { settings } from '../settings.svelte.ts';
import Chat from './Chat.svelte';

settings.language = 'en';

test('whom the rules ask for silence is told why, in the words of the game if it has some', async () => {
  const { table, socket } = sitDown({ view: { agenda: [{ type: 'Vote' }] }, hushed: true });
  render(Chat, { props: { table } });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('The rules ask for silence just now.');
  addWords(table.game, 'en', { 'hush.Vote': 'Nobody talks during the vote.' });
  await tick();
  expect(screen.getByRole('status').textContent).toBe('Nobody talks during the vote.');
  socket.says({
    type: 'Update',
    version: 1,
    events: [],
    view: {},
    prompt: null,
    pending: [],
    outcome: null,
    hushed: false,
  });
  await tick();
  expect(screen.getByRole('textbox')).toBeTruthy();
});

test('a phrase that speaks of somebody asks of whom, and each reads the name in it', async () => {
  const { table, socket } = sitDown({
    chat: [
      {
        type: 'Spoken',
        guest: 'bo',
        name: 'Bo',
        at: '',
        text: null,
        phrase: 'i_doubt',
        about: 0,
        place: null,
        naming: [],
      },
    ],
  });
  addWords(table.game, 'en', { 'phrase.i_doubt': 'I doubt {who}.' });
  render(Chat, { props: { table } });
  expect(screen.getByRole('log').textContent).toContain('I doubt Ada.');
  await fireEvent.click(screen.getByRole('button', { name: 'I doubt …' }));
  expect(screen.queryByRole('button', { name: 'I doubt Ada.' })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'I doubt Bo.' }));
  expect(socket.sent.at(-1)).toMatchObject({ type: 'Say', phrase: 'i_doubt', about: 1 });
  expect(screen.getByRole('button', { name: 'I doubt …' })).toBeTruthy();
});

test('a bot speaks under the name it has in the reader’s language, marked as a bot', () => {
  const { table } = sitDown({
    chat: [
      { type: 'Spoken', guest: 'x', name: '', at: '', text: null, phrase: 'hello', about: null, place: 2, naming: [] },
    ],
  });
  render(Chat, { props: { table } });
  const line = screen.getByRole('listitem');
  expect(line.textContent).toContain(table.name(2).text);
  expect(screen.getByRole('img', { name: 'bot' })).toBeTruthy();
});

test('a bot names things in the reader’s language', () => {
  const { table } = sitDown({
    chat: [
      {
        type: 'Spoken',
        guest: 'x',
        name: '',
        at: '',
        text: null,
        phrase: 'fits',
        about: 0,
        place: 2,
        naming: [
          ['hat', 'top_hat'],
          ['owner', 'Le duc / The duke'],
        ],
      },
    ],
  });
  addWords(table.game, 'en', { 'remark.fits': '{who}: the {hat} is for {owner}!', 'hat.top_hat': 'top hat' });
  render(Chat, { props: { table } });
  expect(screen.getByRole('listitem').textContent).toContain('Ada: the top hat is for The duke!');
  expect(screen.queryByRole('button', { name: /is for/ })).toBeNull();
});
