import { describe, expect, test } from 'vitest';
import en from '$package/games/almost_innocent/words/en.json';
import fr from '$package/games/almost_innocent/words/fr.json';
import { type Language, settings } from '$lib/settings.svelte.ts';
import { type Told, sentence } from '$lib/testimony.ts';
import { Named, addWords } from '$lib/words.svelte.ts';
import told from '../../../../tests/words/sentences.json';
import { SEATS } from './types.gen.ts';

addWords('almost_innocent', 'en', en);
addWords('almost_innocent', 'fr', fr);

const NAMES = ['Ada', 'Blaise', 'Chloé', 'Emmy'];
const name = (seat: number) => new Named(NAMES[seat] ?? '', seat);
const lines = told.filter((line) => line.game === 'almost_innocent');

describe('the browser says what Python says', () => {
  test.each(lines)('$language, seat $reader: $said', ({ language, reader, event, said }) => {
    settings.language = language as Language;
    const parts = sentence(event as Told, { game: 'almost_innocent', seat: reader, seats: SEATS, name });
    expect(parts.map(String).join('')).toBe(said);
  });
});
