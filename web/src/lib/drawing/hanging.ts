import type { GameUI } from '../game.ts';
import DrawnElsewhere from './DrawnElsewhere.svelte';
import { type Drawing, INTERFACE } from './interface.ts';

/** Why a drawing does not hang: a code for the words, and what its author should know. */
export class Fault {
  constructor(
    readonly why: 'load' | 'interface' | 'mount' | 'update' | 'later',
    readonly detail: string,
  ) {}

  static of(why: Fault['why'], error: unknown): Fault {
    return new Fault(why, error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  }
}

/** What a package brought for a game, and where it came from. */
export interface Brought {
  address: string;
  drawing: Drawing | Fault;
}

type Fetches = (address: string) => Promise<unknown>;

const fetchModule: Fetches = (address) => import(/* @vite-ignore */ address) as Promise<unknown>;
const brought = new Map<string, Brought>();

export function broughtFor(game: string): Brought | undefined {
  return brought.get(game);
}

/** Fetch the drawing a game brings along. One that cannot hang says so at its table, where the plain one is played. */
export async function hang(game: string, address: string, fetched: Fetches = fetchModule): Promise<GameUI> {
  const drawing = await load(address, fetched);
  brought.set(game, { address, drawing });
  const said = drawing instanceof Fault ? null : drawing;
  return {
    name: game,
    accent: said?.accent ?? 'var(--lamp-deep)',
    Table: DrawnElsewhere,
    private: said?.secret ?? [],
  };
}

async function load(address: string, fetched: Fetches): Promise<Drawing | Fault> {
  try {
    const drawing = (await fetched(address)) as Partial<Drawing>;
    if (drawing.INTERFACE !== INTERFACE) return new Fault('interface', String(drawing.INTERFACE ?? '?'));
    if (typeof drawing.mount !== 'function') return new Fault('load', 'it does not export mount(places, table)');
    await Promise.all(
      (drawing.styles ?? []).map((sheet) => dress(new URL(sheet, new URL(address, location.href)).href)),
    );
    return drawing as Drawing;
  } catch (error) {
    return Fault.of('load', error);
  }
}

/** A style sheet of a drawing, once for the whole visit. */
function dress(href: string): Promise<void> {
  if ([...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some((link) => link.href === href))
    return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href });
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${new URL(href).pathname} cannot be read`));
    document.head.append(link);
  });
}
