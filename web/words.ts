import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const PREFIX = '\0words:';
const LANGUAGES = ['en', 'fr'];

/** Of the house's words the first page says only those; the others come with the pages that say them. */
const FIRST = ['ui', 'refused', 'error', 'bot'];

type Catalogue = Record<string, string>;

/** `words:first` and `words:rest` are the house's words in all languages, cut in two. */
export function words(): Plugin {
  const catalogue = (language: string) => new URL(`../src/huisclos/words/${language}.json`, import.meta.url);
  const read = (language: string) => JSON.parse(readFileSync(catalogue(language), 'utf8')) as Catalogue;
  return {
    name: 'words',
    enforce: 'pre',
    resolveId: (id) => (id === 'words:first' || id === 'words:rest' ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(PREFIX)) return;
      const first = id === `${PREFIX}first`;
      const belongs = ([key]: [string, string]) => FIRST.includes(key.split('.')[0] ?? '') === first;
      const part = LANGUAGES.map((language) => [
        language,
        Object.fromEntries(Object.entries(read(language)).filter(belongs)),
      ]);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(part)))});`;
    },
  };
}
