import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import first from 'words:first';
import rest from 'words:rest';
import en from '$package/words/en.json';
import fr from '$package/words/fr.json';
import { settings } from './settings.svelte.ts';
import { Named, addWords, listed, parts, t } from './words.svelte.ts';

type Catalogue = Record<string, string>;
interface Node {
  type: number;
  value?: string;
  options?: Record<string, { value: Node[] }>;
  children?: Node[];
}

const games = import.meta.glob<Catalogue>('../../../src/huisclos/games/*/words/*.json', {
  eager: true,
  import: 'default',
});
const sources = import.meta.glob<string>(['./**/*.{ts,svelte}', '../pages/*.svelte', '!./**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const gameNames = [...new Set(Object.keys(games).map((path) => path.split('/').at(-3) ?? ''))];
const catalogues: [string, Catalogue, Catalogue][] = [
  ['platform', en, fr],
  ...gameNames.map((name): [string, Catalogue, Catalogue] => [name, of(name, 'en'), of(name, 'fr')]),
];

function of(game: string, language: string): Catalogue {
  return games[`../../../src/huisclos/games/${game}/words/${language}.json`] ?? {};
}

/** Every argument a message mentions, in any of its branches. */
function argumentsIn(message: string, language: string): Set<string> {
  const found = new Set<string>();
  const walk = (nodes: Node[]) => {
    for (const node of nodes) {
      if (node.type !== 0 && node.type !== 7 && node.value) found.add(node.value);
      for (const option of Object.values(node.options ?? {})) walk(option.value);
      if (node.children) walk(node.children);
    }
  };
  walk(new IntlMessageFormat(message, language).getAst() as unknown as Node[]);
  return found;
}

test('there is a game with words', () => {
  expect(gameNames).toContain('cluedo');
});

describe.each(catalogues)('%s', (_, english, french) => {
  test('both languages have the same keys', () => {
    expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort());
  });

  test('both languages use the same arguments', () => {
    const different = Object.keys(english).filter((key) => {
      const [one, other] = [argumentsIn(english[key] ?? '', 'en'), argumentsIn(french[key] ?? '', 'fr')];
      return [...one].sort().join() !== [...other].sort().join();
    });
    expect(different).toEqual([]);
  });
});

test('every key the shell says is in the catalogue', () => {
  const said = new Set<string>();
  for (const source of Object.values(sources)) {
    for (const [, key] of source.matchAll(/'((?:ui|key|about|error|farewell|refused)\.[a-z_.]+)'/g))
      said.add(key ?? '');
  }
  expect(said.size).toBeGreaterThan(80);
  expect([...said].filter((key) => !(key in en))).toEqual([]);
});

/** A page and everything that comes with it, as `sources` calls them. */
function closure(path: string, found = new Set<string>()): Set<string> {
  if (!(path in sources) || found.has(path)) return found;
  found.add(path);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  for (const [, from = ''] of (sources[path] ?? '').matchAll(/^ *import (?!type).*?from '([$.][^']+)'/gm)) {
    const home = from.startsWith('$lib/') ? `./${from.slice(5)}` : new URL(folder + from, 'http://x/lib/').pathname;
    closure(home.replace('/lib/', './').replace(/^\/pages/, '../pages'), found);
  }
  return found;
}

test('the first page says only what comes with it', () => {
  const pages = [...closure('../pages/HomePage.svelte')];
  expect(pages).toContain('./ui/Threshold.svelte');
  const said = pages.flatMap((path) => [...(sources[path] ?? '').matchAll(/\bt\(\s*['`]([a-z]+)\./g)]);
  const later = new Set(Object.keys(rest.en).map((key) => key.split('.')[0]));
  expect(later).toContain('hindsight');
  expect(said.map(([, area]) => area).filter((area) => later.has(area))).toEqual([]);
  expect({ ...first.fr, ...rest.fr }).toEqual(fr);
});

describe('a sentence', () => {
  test('is said in the language of the reader', () => {
    settings.language = 'en';
    expect(t('ui.places_free', { free: 2 })).toBe('2 seats are free.');
    settings.language = 'fr';
    expect(t('ui.places_free', { free: 1 })).toBe('Une place est libre.');
    settings.language = 'en';
  });

  test('shows its key where a word is missing, so that it is seen', () => {
    expect(t('ui.there_is_no_such_word')).toBe('ui.there_is_no_such_word');
  });

  test('of a game stays in the language read before until the other has come', () => {
    addWords('whist', 'en', { 'game.title': 'Whist' });
    settings.language = 'fr';
    expect(t('game.title', {}, 'whist')).toBe('Whist');
    addWords('whist', 'fr', { 'game.title': 'Le whist' });
    expect(t('game.title', {}, 'whist')).toBe('Le whist');
    settings.language = 'en';
  });

  test('keeps people apart from text', () => {
    const anatole = new Named('Anatole', 2, true);
    expect(parts('ui.waiting_for', { seats: anatole })).toEqual(['Waiting for ', anatole, '.']);
  });

  test('lists with the conjunction of its language', () => {
    settings.language = 'fr';
    expect(listed(['a', 'b', 'c'])).toBe('a, b et c');
    settings.language = 'en';
  });
});
