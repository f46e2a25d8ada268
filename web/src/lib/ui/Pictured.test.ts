import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { findPictures } from '../game.ts';
import { read } from '../markdown.ts';
import { settings } from '../settings.svelte.ts';
import { addWords, knows, t } from '../words.svelte.ts';
import Pictured from './Pictured.svelte';

const GAMES = ['cluedo', 'almost_innocent', 'death_note', 'secret_identity'] as const;
const rules = import.meta.glob<string>('$package/games/*/words/rules.*.md', { query: '?raw', import: 'default' });
const words = import.meta.glob<Record<string, string>>('$package/games/*/words/??.json', { import: 'default' });

function found<T>(files: Record<string, () => Promise<T>>, end: string): Promise<T> {
  const name = Object.keys(files).find((path) => path.endsWith(end)) ?? end;
  return files[name]?.() ?? Promise.reject(new Error(`There is no ${end}.`));
}

afterEach(cleanup);

test.each(GAMES)(
  'the pictures in the rules of %s stand at rules that there are, are drawn, and are told in words',
  async (game) => {
    const pictures = Object.entries(await findPictures(game));
    expect(pictures.length).toBeGreaterThanOrEqual(3);
    for (const language of ['en', 'fr'] as const) {
      settings.language = language;
      addWords(game, language, await found(words, `${game}/words/${language}.json`));
      const text = read(await found(rules, `${game}/words/rules.${language}.md`));
      const numbers = text.flatMap((block) => (block.kind === 'list' ? block.items.map(({ id }) => id) : []));
      for (const [rule] of pictures) {
        expect(numbers).toContain(rule);
        expect(knows(`picture.${rule}`, game)).toBe(true);
      }
    }
    for (const [rule, Picture] of pictures) {
      const { container } = render(Pictured, { props: { Picture, caption: t(`picture.${rule}`, {}, game) } });
      expect(container.querySelectorAll('.picture :is(svg, article, .tile)').length).toBeGreaterThan(0);
      expect(container.querySelector('.picture')?.hasAttribute('inert')).toBe(true);
      expect(container.textContent).not.toMatch(/[a-z]+[._][a-z]+[._]/);
      cleanup();
    }
  },
);
