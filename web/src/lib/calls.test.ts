import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beCalled, beLeftInPeace } from './calls.ts';

const ENDPOINT = 'https://push.example/ada';
const asked: { path: string; body: unknown }[] = [];
let key: string | null;
let known: string | null;

const subscription = {
  endpoint: ENDPOINT,
  toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'point', auth: 'secret' } }),
  unsubscribe: () => {
    known = null;
    return Promise.resolve(true);
  },
};

const pushManager = {
  subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
    if (known && known !== applicationServerKey) return Promise.reject(new Error('another key'));
    known = applicationServerKey;
    return Promise.resolve(subscription);
  },
  getSubscription: () => Promise.resolve(known ? subscription : null),
};

beforeEach(() => {
  asked.length = 0;
  key = 'ours';
  known = null;
  vi.stubGlobal('fetch', (path: string, request?: { body: string }) => {
    if (!request) return Promise.resolve(new Response(JSON.stringify({ key })));
    asked.push({ path, body: JSON.parse(request.body) });
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve({ pushManager }) },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('whoever wishes to be called tells the house where, and in which language', async () => {
  expect(await beCalled('fr')).toBe(true);
  const body = { endpoint: ENDPOINT, p256dh: 'point', auth: 'secret', language: 'fr' };
  expect(asked).toEqual([{ path: '/api/calls', body }]);
});

test('a house without a key calls nobody', async () => {
  key = null;
  expect(await beCalled('fr')).toBe(false);
  expect(asked).toEqual([]);
});

test('a browser that is called by an older key is called by the new one', async () => {
  known = 'older';
  expect(await beCalled('en')).toBe(true);
  expect(known).toBe('ours');
});

test('whoever wishes no more calls is forgotten by browser and house', async () => {
  await beCalled('en');
  await beLeftInPeace();
  expect(known).toBeNull();
  expect(asked.at(-1)).toEqual({ path: '/api/calls/end', body: { endpoint: ENDPOINT } });
});
