import { PROTOCOL, type Refused, type Request, type Response } from './protocol.gen.ts';

/** How the line to the table is: being opened, open, open to a house that cannot write, lost, or over for good. */
export type Line = 'opening' | 'open' | 'waiting' | 'lost' | 'closed';

/** The table did not take what was said, and why: a key for the words, and the rule that decides. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly rule: string | null = null,
    /** Where it is wrong, in something with lines. */
    readonly line: number | null = null,
    /** What could be said instead. */
    readonly offer: string | null = null,
  ) {
    super(code);
  }
}

export interface Listener {
  /** The last version seen, and in which round, to catch up from there. */
  since(): { since: number; round: number };
  hear(response: Response): void;
  line(state: Line): void;
}

type Numbered = Exclude<Request, { type: 'Hello' }>;
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** A request as the page makes it; the connection gives it its id. */
export type Wish = Without<Numbered, 'id'>;

interface Unanswered {
  request: Numbered;
  /** How often the house was there and could not write it down. */
  unwritten: number;
  resolve(): void;
  reject(refusal: Refusal): void;
}

const PULSE = 1_000;
/** After so much silence the table is asked whether it is still there. */
export const SILENCE = 4_000;
/** After so much silence the line counts as lost. */
const PATIENCE = 7_000;
const FIRST_RETRY = 250;
const LAST_RETRY = 4_000;
/** The house is there and could not write: whoever said something need not say it again. */
const UNWRITTEN = ['store', 'conflict'];
/** How often it is said before whoever said it is told; over a minute altogether. */
const MOST_TIMES = 20;
/** After these it is no use to come back without loading the page anew. */
const FINAL = ['wrong_protocol', 'no_session', 'unknown_table', 'barred', 'locked'];

/** One line to one table that mends itself: what was said and not yet taken is said again, under the same id. */
export class Connection {
  #socket: WebSocket | null = null;
  #unanswered = new Map<string, Unanswered>();
  #welcomed = false;
  #over = false;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval>;
  #heard = Date.now();

  constructor(
    readonly address: string,
    readonly listener: Listener,
    readonly open: (address: string) => WebSocket = (url) => new WebSocket(url),
  ) {
    this.#pulse = setInterval(this.#beat, PULSE);
    addEventListener('online', this.#awake);
    document.addEventListener('visibilitychange', this.#awake);
    this.#connect();
  }

  /** Say something; settles once the table has taken or refused it, however often the line breaks meanwhile. */
  say(wish: Wish): Promise<void> {
    const request = { ...wish, id: freshId() } as Numbered;
    if (this.#over) return Promise.reject(new Refusal('closed'));
    return new Promise((resolve, reject) => {
      this.#unanswered.set(request.id, { request, unwritten: 0, resolve, reject });
      if (this.#welcomed) this.#send(request);
    });
  }

  /** Say how much is known here; the table answers with the rest. */
  greet(): void {
    this.#send({ type: 'Hello', protocol: PROTOCOL, ...this.listener.since() });
  }

  close(): void {
    this.#end();
    this.#drop();
  }

  #connect(): void {
    this.#heard = Date.now();
    const socket = this.open(this.address);
    this.#socket = socket;
    socket.onopen = () => this.greet();
    socket.onmessage = (message) => this.#hear(JSON.parse(message.data as string) as Response);
    socket.onclose = () => this.#lost();
  }

  #send(request: Request): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(request));
  }

  #hear(response: Response): void {
    this.#heard = Date.now();
    if (response.type === 'Done') this.#settle(response.id)?.resolve();
    else if (response.type === 'Refused') this.#refused(response);
    else this.listener.hear(response);
    if (response.type === 'Welcome') this.#resume();
    if (response.type === 'Farewell' && FINAL.includes(response.code)) this.#end();
  }

  #resume(): void {
    this.#tries = 0;
    this.#welcomed = true;
    this.listener.line('open');
    for (const { request } of this.#unanswered.values()) this.#send(request);
  }

  #refused({ id, code, rule, line, offer }: Refused): void {
    if (id === null || (UNWRITTEN.includes(code) && this.#sayLater(id))) return;
    this.#settle(id)?.reject(new Refusal(code, rule, line, offer));
  }

  /** Say this again in a moment, under the same id; false if that was tried for long enough. */
  #sayLater(id: string): boolean {
    const waiting = this.#unanswered.get(id);
    if (!waiting || waiting.unwritten === MOST_TIMES) return false;
    this.listener.line('waiting');
    setTimeout(() => {
      if (this.#welcomed && this.#unanswered.get(id) === waiting) this.#send(waiting.request);
    }, pause(waiting.unwritten++));
    return true;
  }

  #settle(id: string): Unanswered | undefined {
    const found = this.#unanswered.get(id);
    this.#unanswered.delete(id);
    if (found?.unwritten && ![...this.#unanswered.values()].some(({ unwritten }) => unwritten))
      this.listener.line('open');
    return found;
  }

  #lost(): void {
    this.#drop();
    if (this.#over) return;
    this.listener.line('lost');
    this.#retry = setTimeout(() => this.#connect(), pause(this.#tries++));
  }

  #drop(): void {
    clearTimeout(this.#retry);
    this.#welcomed = false;
    if (!this.#socket) return;
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }

  #end(): void {
    this.#over = true;
    clearInterval(this.#pulse);
    removeEventListener('online', this.#awake);
    document.removeEventListener('visibilitychange', this.#awake);
    for (const { reject } of this.#unanswered.values()) reject(new Refusal('closed'));
    this.#unanswered.clear();
    this.listener.line('closed');
  }

  #beat = (): void => {
    if (!this.#socket) return;
    const silent = Date.now() - this.#heard;
    if (silent >= PATIENCE) this.#lost();
    else if (silent >= SILENCE && silent < SILENCE + PULSE && this.#welcomed)
      this.#send({ type: 'Ping', id: freshId() });
  };

  #awake = (): void => {
    if (document.visibilityState === 'hidden' || this.#over) return;
    if (this.#socket) return this.#beat();
    this.#drop();
    this.#connect();
  };
}

/** Milliseconds to wait after so many tries, not the same for everybody. */
function pause(tries: number): number {
  return Math.min(LAST_RETRY, FIRST_RETRY * 2 ** tries) * (0.5 + Math.random() / 2);
}

/** An id nobody else chooses; works on plain http in a home network too, where `randomUUID` does not exist. */
export function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
