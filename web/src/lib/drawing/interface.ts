import type { Outcome } from '../table.svelte.ts';
import type { Told } from '../testimony.ts';
import type { Arguments } from '../words.svelte.ts';

/** Raised when a drawing made for the house as it was could not hang in the house as it is. See docs/drawing.md. */
export const INTERFACE = 1;

/** What a package's module `drawing/index.js` exports. */
export interface Drawing {
  INTERFACE: number;
  /** Draw the table into these places, once; what comes back is told of every change. */
  mount(places: Places, table: GivenTable): Hung | undefined;
  /** Style sheets beside the module; there before anything is drawn. */
  styles?: readonly string[];
  /** A CSS colour that reads on paper and at night. */
  accent?: string;
  /** Events that carry something only this reader, and few others, were shown. */
  secret?: readonly string[];
}

/** Where a drawing draws: the house lays the three out, on a desk and on a phone. */
export interface Places {
  /** What is played on. */
  stage: HTMLElement;
  /** What is asked of the reader now; always in sight. */
  answer: HTMLElement;
  /** What lies before the reader. */
  desk: HTMLElement;
}

/** A drawing that hangs. */
export interface Hung {
  /** Something has changed; these events are new, in their order. */
  update?(news: readonly Told[]): void;
  unmount?(): void;
}

/** Somebody at the table. */
export interface SomebodyGiven {
  readonly seat: number;
  readonly name: string;
  readonly bot: boolean;
  /** Whether the reader sits there. */
  readonly you: boolean;
  /** Whether everybody waits for them. */
  readonly awaited: boolean;
}

/** The table as a drawing knows it: whatever it reads is as of now. */
export interface GivenTable {
  readonly game: string;
  readonly language: string;
  readonly view: unknown;
  /** Whose eyes; null for a spectator. */
  readonly seat: number | null;
  readonly people: readonly SomebodyGiven[];
  /** What the reader is asked: the name of the step, and what may be answered. Null if nothing is. */
  readonly prompt: { readonly step: string; readonly choices: readonly unknown[] } | null;
  readonly pending: readonly number[];
  readonly outcome: Outcome | null;
  /** False in a replay. */
  readonly live: boolean;
  /** An answer is on its way: offer nothing meanwhile. */
  readonly busy: boolean;
  act(action: { type: string }): void;
  /** A sentence from the game's words, or the platform's. */
  t(key: string, args?: Arguments): string;
  /** The word for a card, a room, a clue. */
  word(value: string, field?: string): string;
  /** What a field of the view is called. */
  field(name: string): string;
  /** An event as a sentence for this reader. */
  tell(event: Told): string;
  /** Keep something through a reload of the page. */
  keep(key: string, value: unknown): void;
  kept(key: string): unknown;
  readonly parts: Parts;
}

/** The house's own parts, for drawings that want to look like it. */
export interface Parts {
  /** Somebody's name, marked if a bot has it. */
  person(seat: number): HTMLElement;
  /** A card: its face, or its back. */
  card(face: { title: string; text?: string } | null): HTMLElement;
  button(label: string, press: () => void, how?: { main?: boolean; disabled?: boolean }): HTMLButtonElement;
  /** Whatever is asked, to be answered plainly; keeps itself up to date. */
  answers(): HTMLElement;
}
