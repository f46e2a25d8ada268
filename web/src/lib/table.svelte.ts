import { whyNow } from './http.ts';
import { Insight } from './insight.svelte.ts';
import type { Clock, Entry, Prompt, Spoken, TableInfo, You } from './protocol.gen.ts';
import { nameOf } from './places.ts';
import { type Reader, type Told, argumentsOf, sentence } from './testimony.ts';
import { NO_THOUGHT, type Thought } from './thought.ts';
import { HouseTime } from './time.svelte.ts';
import { type Arguments, Named, knows, listed, parts, t } from './words.svelte.ts';

/** How the game ended: who won, perhaps nobody, and the word for it. */
export interface Outcome {
  winners: readonly number[];
  reason: string;
  scores: readonly number[];
}

/** Why the last answer was not taken. */
export interface Refused {
  code: string;
  rule: string | null;
  line: number | null;
  /** What could be said instead. */
  offer?: string | null;
}

/**
 * One table through one reader's eyes: all that a game's drawing needs. Live tables and replays are both this, and
 * neither computes a rule: it draws `view`, offers `prompt.choices`, plays what arrives in `queue`.
 */
export abstract class TableStore implements Reader {
  abstract readonly info: TableInfo;
  abstract readonly you: You;
  /** Whose eyes: a seat, or null for a spectator. */
  abstract readonly seat: number | null;
  /** The game's own view (its `GameView`), or null before the deal. */
  abstract readonly view: unknown;
  /** The question this reader is asked now; null when looking back, watching or waiting. */
  abstract readonly prompt: Prompt | null;
  /** The seats everybody is waiting for. */
  abstract readonly pending: readonly number[];
  /** Everything witnessed so far, for the log. */
  abstract readonly entries: readonly Entry[];
  /** The version being looked back at while play goes on; entries after it have not happened in `view`. */
  abstract readonly moment: number | null;
  /** What has just arrived and was not yet played as animation; take it with `shift`. */
  abstract readonly queue: readonly Entry[];
  abstract readonly outcome: Outcome | null;
  /** What was said aloud, as far back as the table remembers. */
  abstract readonly chat: readonly Spoken[];
  /** This seat's notes, in whatever form the game's drawing writes them. */
  abstract readonly notes: string;
  /** False in a replay: nothing can be done there. */
  abstract readonly live: boolean;
  /** An answer is on its way; offer nothing meanwhile. */
  abstract readonly busy: boolean;
  abstract readonly refused: Refused | null;

  readonly time = new HouseTime();
  /** What the house has worked out for this reader's sheet. */
  readonly insight = new Insight();
  seats = $state.raw<Readonly<Record<string, readonly string[]>>>({});
  /** Which fields of the view hold one thing for each seat. */
  bySeat = $state.raw<Readonly<Record<string, readonly string[]>>>({});
  /** Events that get no line of their own: the drawing shows them for as long as they matter. */
  fleeting: readonly string[] = [];

  /** The cards the reader has taken up to read again; an empty hand lays out all of them. */
  reading = $state.raw<readonly string[] | null>(null);

  /** Answer the question. The refusal, if any, appears in `refused`. */
  abstract act(action: { type: string }): Promise<void>;
  abstract saveNotes(notes: string): void;

  /** This lies ready: should the time run out, it is taken for the answer. */
  prepare(_action: { type: string }): void {
    return;
  }

  /** The next thing to animate, if any. */
  abstract shift(): Entry | undefined;

  /** Entries the drawing is still telling as a scene: until it releases them, the frame knows nothing newer. */
  get held(): readonly Entry[] {
    return [];
  }

  /** What the frame may tell by now. */
  get told(): readonly Entry[] {
    return this.entries;
  }

  /** The drawing has told the first of what is held. */
  release(): void {
    return;
  }

  /** What the sheet says by itself here, and of now: of a moment one looks back at it says nothing. */
  reckons(item: string, place: string): Thought {
    return this.moment === null ? this.insight.at(item, place) : NO_THOUGHT;
  }

  /** Ask which lines prove that something is there, or is not; the answer appears in `insight.because`. */
  explain(_item: string, _place: string): void {
    return;
  }

  /** Ask what would be best to ask; the answer appears in `insight.advice`. */
  consult(): void {
    return;
  }

  /** Events whose reasons a bot, or somebody who looks on, can give at this table. */
  explained: readonly string[] = [];

  /** Whether somebody can say why a bot did this: after the game, and in it where somebody is to learn. */
  hasReasons(event: Told): boolean {
    if (this.live && !(this.info.teaching && this.info.phase === 'playing' && this.seat !== null)) return false;
    const [actor] = this.seats[event.type] ?? [];
    const seat = actor === undefined ? null : event[actor];
    return this.explained.includes(event.type) && typeof seat === 'number' && this.info.places[seat]?.bot != null;
  }

  /** The reasons for the move of this version, in the game's words under `why`. */
  wonder(version: number): Promise<readonly Told[]> {
    return whyNow(this.info.table, version);
  }

  /** A reason, for this reader. */
  because(reason: Told): (string | Named)[] {
    return parts(`why.${reason.type}`, argumentsOf(reason, this), this.game);
  }

  /** What is best to do, for this reader. */
  advised(counsel: unknown): (string | Named)[] {
    const told = counsel as Told;
    return parts(`hint.${told.type}`, argumentsOf(told, this), this.game);
  }

  /** Ask for another game, as the host. */
  again(): void {
    return;
  }

  /** The clocks of those who are awaited, at a table with a pace. */
  get clocks(): readonly Clock[] {
    return [];
  }

  get game(): string {
    return this.info.game;
  }

  name(seat: number): Named {
    return nameOf(this.info, seat);
  }

  /** A sentence or label from the game's words, or the platform's. */
  t(key: string, args: Arguments = {}): string {
    return t(key, args, this.game);
  }

  /** What happened, for this reader, in pieces so that people are drawn as people. */
  tell(event: unknown): (string | Named)[] {
    return sentence(event as Told, this);
  }

  /** Whether an event is worth a line. */
  worthTelling(event: Told): boolean {
    return knows(`event.${event.type}`, this.game) && !this.fleeting.includes(event.type);
  }

  /** The cards of which something speaks and whose text can be read. */
  cardsIn(told: Told): string[] {
    const mentioned = Object.values(told).flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]));
    return [...new Set(mentioned)].filter(
      (value): value is string => typeof value === 'string' && knows(`card.${value}.text`, this.game),
    );
  }

  say(event: unknown): string {
    return this.tell(event).map(String).join('');
  }

  /** The question on top of the agenda, if the view shows one. */
  get step(): Told | null {
    const agenda = (this.view as { agenda?: readonly Told[] } | null)?.agenda;
    return agenda?.[0] ?? null;
  }

  /** Whom the step on top asks, for moments of which nothing else is known. */
  protected get awaited(): readonly number[] {
    const step = this.step;
    const fields = step ? (this.seats[step.type] ?? []) : [];
    const asked = step?.[fields.includes('waiting') ? 'waiting' : 'seat'];
    return Array.isArray(asked) ? (asked as number[]) : typeof asked === 'number' ? [asked] : [];
  }

  /** Whether something is asked of this reader that everybody waits for. */
  get summoned(): boolean {
    return this.prompt !== null && this.seat !== null && this.pending.includes(this.seat);
  }

  /** Who must do what, in one sentence. */
  get status(): string {
    if (this.held.length) return this.t('ui.held');
    const step = this.step;
    const asked = this.summoned;
    const key = asked ? `prompt.${this.prompt?.step}` : `waiting.${step?.type}`;
    const seats = listed(this.pending.map((seat) => this.name(seat).text));
    const counted = { seats, seats_count: this.pending.length };
    const said = this.t(key, { ...(step ? argumentsOf(step, this) : {}), ...counted });
    if (said !== key) return said;
    return asked ? this.t('ui.your_turn') : this.t('ui.waiting_for', { seats });
  }

  /** Keep something this browser selected through a reload: a half-made suggestion, an open tab. */
  keep(key: string, value: unknown): void {
    try {
      sessionStorage.setItem(this.#drawer(key), JSON.stringify(value));
    } catch {
      return;
    }
  }

  kept<T>(key: string): T | null {
    try {
      return JSON.parse(sessionStorage.getItem(this.#drawer(key)) ?? 'null') as T | null;
    } catch {
      return null;
    }
  }

  #drawer(key: string): string {
    return `huisclos.${this.info.table}.${this.info.round}.${this.seat ?? 'watching'}.${key}`;
  }
}
