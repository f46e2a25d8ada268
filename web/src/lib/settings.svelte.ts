/** What this browser remembers for its owner: language, light, sound. */
export type Language = 'en' | 'fr';
export type Light = 'auto' | 'light' | 'dark';

export const LANGUAGES: readonly Language[] = ['en', 'fr'];
const LIGHTS: readonly Light[] = ['auto', 'light', 'dark'];

function remembered<T extends string>(key: string, allowed: readonly T[], otherwise: T): T {
  const kept = recall(key);
  return allowed.find((value) => value === kept) ?? otherwise;
}

/** Storage may be forbidden; then nothing is remembered and nothing breaks. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`huisclos.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`huisclos.${key}`, value);
  } catch {
    return;
  }
}

const spoken: Language = navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en';

class Settings {
  #language = $state<Language>(remembered('language', LANGUAGES, spoken));
  #light = $state<Light>(remembered('light', LIGHTS, 'auto'));
  #sound = $state(remembered('sound', ['on', 'off'], 'on') === 'on');

  get language(): Language {
    return this.#language;
  }

  set language(language: Language) {
    this.#language = language;
    remember('language', language);
    this.show();
  }

  get light(): Light {
    return this.#light;
  }

  set light(light: Light) {
    this.#light = light;
    remember('light', light);
    this.show();
  }

  get sound(): boolean {
    return this.#sound;
  }

  set sound(sound: boolean) {
    this.#sound = sound;
    remember('sound', sound ? 'on' : 'off');
  }

  /** Whether this reader has been told so far how a game, or a chapter of it, goes. */
  knowsHow(game: string): boolean {
    return recall('briefings') === 'off' || recall(`briefed.${game}`) !== null;
  }

  toldHow(game: string): void {
    remember(`briefed.${game}`, 'yes');
  }

  nextLight(): void {
    this.light = LIGHTS[(LIGHTS.indexOf(this.light) + 1) % LIGHTS.length] ?? 'auto';
  }

  /** Tell the page itself, for style sheets and screen readers. */
  show(): void {
    document.documentElement.lang = this.#language;
    if (this.#light === 'auto') delete document.documentElement.dataset['light'];
    else document.documentElement.dataset['light'] = this.#light;
  }
}

export const settings = new Settings();
