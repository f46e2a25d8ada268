import { moment } from './http.ts';
import { Pacing } from './pacing.svelte.ts';
import { met } from './presence.ts';
import type {
  Believed,
  Changed,
  Clock,
  Entry,
  PlaceInfo,
  Prompt,
  Response,
  Spoken,
  TableInfo,
  Update,
  Welcome,
  You,
} from './protocol.gen.ts';
import { SecondThought } from './second-thought.svelte.ts';
import { Connection, type Line, type Listener, Refusal, type Wish } from './socket.ts';
import { type Outcome, type Refused, TableStore } from './table.svelte.ts';
import { saidOnce } from './talk.ts';

const NOTES_PAUSE = 400;
const READY_PAUSE = 250;
const NOBODY: You = { type: 'You', guest: '', name: '', place: null, host: false, barred: [] };

/** A table that is being played, over a line that mends itself. */
export class LiveTable extends TableStore implements Listener {
  readonly live = true;
  /** Events the game's drawing tells as a scene before the frame may speak of them. */
  staged: readonly string[] = [];
  readonly second = new SecondThought();
  readonly pacing = new Pacing(
    (response) => this.#hear(response),
    () => this.#clocks.some(({ seat }) => seat === this.seat),
  );
  /** The version that the reader's last answer made. */
  answered = $state(0);
  info: TableInfo;
  you = $state.raw<You>(NOBODY);
  entries = $state.raw<readonly Entry[]>([]);
  queue = $state.raw<readonly Entry[]>([]);
  chat = $state.raw<readonly Spoken[]>([]);
  notes = $state('');
  busy = $state(false);
  /** The rules ask this reader to be silent just now. */
  hushed = $state(false);
  refused = $state.raw<Refused | null>(null);
  welcomed = $state(false);
  state = $state<Line>('opening');
  farewell = $state<string | null>(null);
  /** Somebody else took the reader's place from them. */
  unseated = $state(false);
  /** The version being looked back at, while somebody does. */
  moment = $state<number | null>(null);

  #asked = $state(0);
  #heardOf = $state.raw<Readonly<Record<string, number>>>({});
  #view = $state.raw<unknown>(null);
  #past = $state.raw<unknown>(null);
  #prompt = $state.raw<Prompt | null>(null);
  #pending = $state.raw<readonly number[]>([]);
  #clocks = $state.raw<readonly Clock[]>([]);
  #outcome = $state.raw<Outcome | null>(null);
  #held = $state.raw<readonly Entry[]>([]);
  #changed: Changed | null = null;
  /** What sheets will say once the scene that is being told is over. */
  #believed: Believed | null = null;
  #version = 0;
  #views = new Map<number, unknown>();
  #saving = 0;
  #standing = false;
  #unsaved: ReturnType<typeof setTimeout> | undefined;
  #unready: ReturnType<typeof setTimeout> | undefined;
  #lying: Extract<Wish, { type: 'Prepare' }> | null = null;
  #connection: Connection;

  constructor(info: TableInfo, address: string, open?: (address: string) => WebSocket) {
    super();
    this.info = $state.raw(info);
    this.#connection = new Connection(address, this, open);
  }

  get seat(): number | null {
    return this.info.phase === 'lobby' ? null : this.you.place;
  }

  get view(): unknown {
    return this.moment === null ? this.#view : this.#past;
  }

  /** What the seat is asked; while a bot plays for its owner, the bot is asked. */
  get prompt(): Prompt | null {
    return this.#now && !this.busy && !this.#own?.stand_in ? this.#prompt : null;
  }

  get pending(): readonly number[] {
    if (this.moment !== null) return this.awaited;
    return this.held.length ? [] : this.#pending;
  }

  override get clocks(): readonly Clock[] {
    return this.#now ? this.#clocks : [];
  }

  get outcome(): Outcome | null {
    return this.held.length ? null : this.#outcome;
  }

  override get held(): readonly Entry[] {
    return this.#held;
  }

  override get told(): readonly Entry[] {
    const from = this.#held[0]?.version;
    return from === undefined ? this.entries : this.entries.filter(({ version }) => version < from);
  }

  override release(): void {
    this.#held = this.#held.slice(1);
    if (this.#held.length) return;
    if (this.#changed) this.#rearrange(this.#changed);
    if (this.#believed) this.insight.believed = this.#believed;
    this.#believed = null;
  }

  /** Whether the reader is neither in the past, nor behind, nor in a scene that is being told. */
  get #now(): boolean {
    return this.moment === null && !this.#held.length && !this.pacing.behind;
  }

  get #own(): PlaceInfo | undefined {
    return this.info.places.find(({ place }) => place === this.you.place);
  }

  /** Whether this reader sits at the table and the others do not play on without them. */
  get plays(): boolean {
    return this.#own !== undefined && !this.#own.out;
  }

  /** Since when, as far as this page has noticed, the people of a place have neither answered nor spoken. */
  quietSince(place: PlaceInfo): number {
    return Math.max(this.#asked, ...place.people.map(({ guest }) => this.#heardOf[guest] ?? 0));
  }

  #hearOf(guests: readonly string[]): void {
    this.#heardOf = { ...this.#heardOf, ...Object.fromEntries(guests.map((guest) => [guest, this.time.now])) };
  }

  /** Whether everybody waits for this reader, even if the reader is looking back. */
  get asked(): boolean {
    const waits = this.#prompt !== null && this.seat !== null && this.#pending.includes(this.seat);
    return waits && !this.#own?.stand_in && !this.held.length && !this.pacing.behind;
  }

  // --- what the line asks and hears

  since(): { since: number; round: number } {
    return { since: this.#version, round: this.info.round };
  }

  line(state: Line): void {
    this.state = state;
  }

  hear(response: Response): void {
    this.pacing.hear(response);
  }

  #hear(response: Response): void {
    switch (response.type) {
      case 'Welcome':
        return this.#welcome(response);
      case 'Update':
        return this.#update(response);
      case 'Changed':
        if (response.info.round !== this.info.round) this.#clear();
        if (this.#held.length) this.#changed = response;
        else this.#rearrange(response);
        return;
      case 'Presence':
        this.info = met(this.info, response.person);
        if (this.#changed) this.#changed = { ...this.#changed, info: met(this.#changed.info, response.person) };
        return;
      case 'ClocksSet':
        this.#clocks = response.clocks;
        return;
      case 'Ended':
        this.#outcome = response.outcome as Outcome;
        this.#view = response.view;
        this.#prompt = null;
        this.#pending = [];
        this.hushed = false;
        return;
      case 'Spoken':
        this.chat = saidOnce(this.chat, response);
        return this.#hearOf([response.guest]);
      case 'NotesKept':
        return this.#take(response.notes);
      case 'Believed':
        if (this.#held.length) this.#believed = response;
        else this.insight.believed = response;
        return;
      case 'Because':
        this.insight.because = response;
        return;
      case 'Advice':
        this.insight.advice = response;
        return;
      case 'Farewell':
        this.farewell = response.code;
    }
  }

  #welcome(welcome: Welcome): void {
    if (welcome.round !== this.info.round) this.#clear();
    const from = welcome.entries[0]?.version ?? Infinity;
    if (from > 1) {
      this.queue = [...this.queue, ...welcome.entries];
      this.#hold(welcome.entries);
    }
    if (this.#held.length) this.#changed = { type: 'Changed', info: welcome.info, you: welcome.you };
    else this.#rearrange(welcome);
    this.entries = [...this.entries.filter((entry) => entry.version < from), ...welcome.entries];
    this.chat = welcome.chat;
    this.#take(welcome.notes);
    this.#clocks = welcome.clocks;
    this.time.hear(welcome.now);
    this.welcomed = true;
    this.#see(welcome);
  }

  #update(update: Update): void {
    if (update.version <= this.#version) return; // the line says it twice
    if (update.version > this.#version + 1) return this.#connection.greet(); // it has left something out
    const entry: Entry = { type: 'Entry', version: update.version, events: update.events };
    this.entries = [...this.entries, entry];
    this.queue = [...this.queue, entry];
    this.#hold([entry]);
    this.#see(update);
  }

  #hold(entries: readonly Entry[]): void {
    const staged = ({ events }: Entry) =>
      (events as readonly { type: string }[]).some(({ type }) => this.staged.includes(type));
    this.#held = [...this.#held, ...entries.filter(staged)];
  }

  #rearrange({ info, you }: Changed | Welcome): void {
    const stillHere = (place: PlaceInfo) =>
      place.handing.length && !info.places.find((now) => now.place === place.place)?.handing.length;
    this.#hearOf(this.info.places.filter(stillHere).flatMap(({ people }) => people.map(({ guest }) => guest)));
    if (info.aid === 'paper') this.insight.believed = null;
    this.info = info;
    this.#be(you);
    this.#changed = null;
  }

  /** Whoever loses a place without having stood up is told so, until they sit again. */
  #be(you: You): void {
    if (you.place !== null) this.unseated = false;
    else if (this.you.place !== null) {
      this.unseated = !this.#standing;
      this.#standing = false;
    }
    this.you = you;
  }

  /** Notes from the house; what was typed here and is not yet there is newer. */
  #take(notes: string): void {
    if (this.#unsaved === undefined && this.#saving === 0) this.notes = notes;
  }

  #see(seen: Welcome | Update): void {
    this.#version = seen.version;
    this.insight.reach(seen.version);
    this.#asked = this.time.now;
    this.#view = seen.view;
    this.#views.set(seen.version, seen.view);
    this.#prompt = seen.prompt;
    this.#pending = seen.pending;
    this.hushed = seen.hushed;
    this.#outcome = seen.outcome as Outcome | null;
  }

  #clear(): void {
    this.#version = 0;
    this.#views.clear();
    this.#view = this.#prompt = this.#outcome = this.moment = this.refused = this.#changed = null;
    this.entries = this.queue = this.#held = this.#pending = this.#clocks = [];
    this.answered = 0;
    this.notes = '';
    this.hushed = false;
    this.insight.clear();
    this.#believed = null;
  }

  // --- what the reader does

  async act(action: { type: string }): Promise<void> {
    const prompt = this.#prompt;
    if (!prompt || this.busy) return;
    this.busy = true;
    try {
      if (this.second.worth(action) && !(await this.second.had())) return;
      this.pacing.step();
      this.answered = this.#version + 1;
      const taken = await this.wish({ type: 'Act', prompt: prompt.number, action });
      if (taken && this.#prompt?.number === prompt.number) this.#prompt = null;
    } finally {
      this.busy = false;
    }
  }

  /** Ask something of the table; says whether it was taken, and keeps the reason if it was not. */
  async wish(wish: Wish): Promise<boolean> {
    this.refused = null;
    if (wish.type === 'Stand') this.#standing = true;
    try {
      await this.#connection.say(wish);
      return true;
    } catch (refusal) {
      if (wish.type === 'Stand') this.#standing = false;
      if (!(refusal instanceof Refusal)) throw refusal;
      const { code, rule, line, offer } = refusal;
      this.refused = { code, rule, line, ...(offer !== null && { offer }) };
      return false;
    }
  }

  /** Where no clock runs nothing can run out, and nothing is said. */
  override prepare(action: { type: string }): void {
    clearTimeout(this.#unready);
    this.#lying = this.#prompt && { type: 'Prepare', prompt: this.#prompt.number, action };
    this.#unready = setTimeout(() => this.#tellReady(), READY_PAUSE);
  }

  #tellReady(): void {
    clearTimeout(this.#unready);
    const [lying, timed] = [this.#lying, this.#clocks.some(({ seat }) => seat === this.seat)];
    this.#lying = null;
    if (lying && timed && !this.busy && lying.prompt === this.#prompt?.number)
      this.#connection.say(lying).catch(() => undefined);
  }

  saveNotes(notes: string): void {
    this.notes = notes;
    clearTimeout(this.#unsaved);
    this.#unsaved = setTimeout(() => this.#tellNotes(), NOTES_PAUSE);
  }

  /** Tell now what waits for a pause, as when the page is about to go. */
  flush(): void {
    this.#tellReady();
    this.#tellNotes();
  }

  #tellNotes(): void {
    if (this.#unsaved === undefined) return;
    clearTimeout(this.#unsaved);
    this.#unsaved = undefined;
    this.#saving += 1;
    void this.wish({ type: 'SaveNotes', notes: this.notes }).finally(() => (this.#saving -= 1));
  }

  override explain(item: string, place: string): void {
    void this.wish({ type: 'AskWhy', item, place });
  }

  override consult(): void {
    void this.wish({ type: 'AskHint' });
  }

  override again(): void {
    void this.wish({ type: 'PlayAgain' });
  }

  shift(): Entry | undefined {
    const [next, ...rest] = this.queue;
    if (next) this.queue = rest;
    return next;
  }

  /** Show the table as it was right after this version; null is now. */
  async lookBack(version: number | null): Promise<void> {
    if (version === null || version === this.#version) return void (this.moment = null);
    if (!this.#views.has(version)) this.#views.set(version, await moment(this.info.table, version));
    const past = this.#views.get(version);
    if (past === null) return void (this.refused = { code: 'no_moment', rule: null, line: null });
    this.#past = past;
    this.moment = version;
  }

  leave(): void {
    this.flush();
    this.#connection.close();
  }
}
