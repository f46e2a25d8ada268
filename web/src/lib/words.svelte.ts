import { IntlMessageFormat } from 'intl-messageformat';
import first from 'words:first';
import { HouseError, catalogueOf } from './http.ts';
import { LANGUAGES, type Language, settings } from './settings.svelte.ts';

/** Anything a sentence can be given: text, numbers, or things that are drawn as more than text. */
export type Argument = string | number | Named;
export type Arguments = Record<string, Argument>;
export type Catalogue = Record<string, string>;

/** Somebody at the table, as a sentence mentions them. */
export class Named {
  constructor(
    readonly text: string,
    readonly seat: number,
    readonly bot = false,
  ) {}

  toString(): string {
    return this.text;
  }
}

let platform = $state.raw<Record<Language, Catalogue>>(first);
const ofGames = import.meta.glob<Catalogue>('../../../src/huisclos/games/*/words/*.json', { import: 'default' });
let loaded = $state.raw<Record<string, Catalogue>>({});
let covers = $state.raw<Record<string, Catalogue>>({});
/** What makes a sentence more than its letters. */
const SPECIAL = /[{}<']/;
const formats = new Map<string, IntlMessageFormat>();

/** The house's words that are not on the first page: whoever opens another page has them before it is drawn. */
export async function loadRest(): Promise<void> {
  const { default: rest } = await import('words:rest');
  platform = { en: { ...first.en, ...rest.en }, fr: { ...first.fr, ...rest.fr } };
}

/** Fetch a game's words in the reader's language, once; those of games from elsewhere the house itself has. */
export async function loadWords(game: string, language: Language = settings.language): Promise<void> {
  const path = `../../../src/huisclos/games/${game}/words/${language}.json`;
  const key = `${game}/${language}`;
  if (key in loaded) return;
  try {
    addWords(game, language, await (ofGames[path]?.() ?? catalogueOf(game, language)));
  } catch (error) {
    if (!(error instanceof HouseError)) throw error;
  }
}

export function addWords(game: string, language: Language, words: Catalogue): void {
  loaded = { ...loaded, [`${game}/${language}`]: words };
}

/** The few words on the cover of a game: they count until its own words are here. */
export function readCover(game: string, words: Readonly<Record<string, Catalogue>>): void {
  const read = Object.entries(words).map(([language, said]) => [`${game}/${language}`, said]);
  covers = { ...covers, ...Object.fromEntries(read) };
}

/** Whether there is a word for this, in the game's catalogue or the platform's. */
export function knows(key: string, game?: string): boolean {
  return message(key, game) !== undefined;
}

/** Whether this sentence speaks of something that has to be filled in. */
export function lacks(argument: string, key: string, game?: string): boolean {
  return message(key, game)?.includes(`{${argument}}`) ?? false;
}

/** The sentence for this key in the reader's language. What is missing or lacks an argument shows its key, so that it is seen. */
export function t(key: string, args: Arguments = {}, game?: string): string {
  return parts(key, args, game).map(String).join('');
}

/** The same sentence in pieces, so that people in it can be drawn as people. */
export function parts(key: string, args: Arguments = {}, game?: string): (string | Named)[] {
  const text = message(key, game);
  if (text === undefined) return [key];
  if (!SPECIAL.test(text)) return [text];
  try {
    const pieces = format(text).formatToParts<Named>(args);
    return pieces.map((piece) => (piece.value instanceof Named ? piece.value : String(piece.value)));
  } catch (error) {
    console.error(key, error);
    return [key];
  }
}

/** What a field of a view is called: `field.<name>`, or its own name in plain words. */
export function fieldWord(field: string, game: string): string {
  return knows(`field.${field}`, game) ? t(`field.${field}`, {}, game) : field.replaceAll('_', ' ');
}

/** Why the house or a table said no, in the reader's language. */
export function reason(code: string, game?: string, args: Arguments = {}): string {
  const key = [`refused.${code}`, `error.${code}`].find((candidate) => knows(candidate, game));
  return t(key ?? 'error.unexpected', args, game);
}

/** Every key of the catalogues that begins like this, without the beginning. */
export function keysOf(prefix: string, game: string): string[] {
  const keys = [...Object.keys(wordsOf(game)), ...Object.keys(platform[settings.language])];
  return [...new Set(keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)))];
}

/** How lists and dates are written. */
export const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' };
const LISTS: Record<Language, Intl.ListFormat> = {
  en: new Intl.ListFormat(LOCALES.en, { type: 'conjunction' }),
  fr: new Intl.ListFormat(LOCALES.fr, { type: 'conjunction' }),
};

/** "a, b and c", in the reader's language. */
export function listed(items: readonly string[]): string {
  return LISTS[settings.language].format(items);
}

function message(key: string, game?: string): string | undefined {
  return (game ? wordsOf(game)[key] : undefined) ?? platform[settings.language][key];
}

/** A game's words in the reader's language; until those are here, in the language read before. */
function wordsOf(game: string): Catalogue {
  const here = `${game}/${settings.language}`;
  const others = () => LANGUAGES.map((language) => loaded[`${game}/${language}`]);
  return loaded[here] ?? covers[here] ?? others().find((words) => words !== undefined) ?? {};
}

function format(text: string): IntlMessageFormat {
  const known = `${settings.language} ${text}`;
  let made = formats.get(known);
  if (!made) formats.set(known, (made = new IntlMessageFormat(text, settings.language)));
  return made;
}
