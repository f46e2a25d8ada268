import { kindOf } from './keeping.ts';

/** What a browser calls out to its worker, as far as this one listens. */
interface Call extends Event {
  readonly request: Request;
  readonly notification: Notification;
  readonly data: { json(): { title: string; body: string; path: string } } | null;
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}

declare const clients: {
  matchAll(which: { type: 'window' }): Promise<readonly { url: string; focus(): Promise<unknown> }[]>;
  openWindow(path: string): Promise<unknown>;
};

declare const registration: ServiceWorkerRegistration;

/** The files of this release that the first page and the pages without a network are made of; the build fills them in. */
const FILES = '__FILES__' as unknown as readonly string[];
const PAGE = '/';
const OURS = 'huisclos ';
const SHELF = OURS + '__RELEASE__';

/**
 * A new release lies ready beside the old one until no page of the old one is open; with a network every page is the
 * house's latest anyway.
 */
async function install(): Promise<void> {
  const shelf = await caches.open(SHELF);
  await shelf.addAll([new Request(PAGE, { cache: 'reload' }), ...FILES.map((file) => new Request(file))]);
}

async function clear(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== SHELF);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** A file never changes under its name: once is enough. */
async function file(request: Request): Promise<Response> {
  const shelf = await caches.open(SHELF);
  const kept = await shelf.match(request, { ignoreVary: true });
  if (kept) return kept;
  const fetched = await fetch(request);
  if (fetched.ok) await shelf.put(request, fetched.clone());
  return fetched;
}

/** The house's own page whenever it answers; the kept one says what works without it. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(SHELF)).match(PAGE, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

/** Whoever touches a call is led to the table it came from: in the page that shows it, or in a new one. */
async function answer(path: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window' });
  const there = pages.find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : clients.openWindow(path));
}

/** The house calls while no page of it is open; whoever is called twice to a table sees one call. */
async function tell({ title, body, path }: { title: string; body: string; path: string }): Promise<void> {
  await registration.showNotification(title, { body, tag: path, icon: '/icon-192.png', data: path });
}

addEventListener('install', (event) => (event as Call).waitUntil(install()));
addEventListener('activate', (event) => (event as Call).waitUntil(clear()));
addEventListener('fetch', (event) => {
  const call = event as Call;
  const kind = kindOf(call.request, location.origin);
  if (kind) call.respondWith(kind === 'file' ? file(call.request) : page(call.request));
});
addEventListener('push', (event) => {
  const call = event as Call;
  if (call.data) call.waitUntil(tell(call.data.json()));
});
addEventListener('notificationclick', (event) => {
  const call = event as Call;
  call.notification.close();
  call.waitUntil(answer(String(call.notification.data ?? PAGE)));
});
