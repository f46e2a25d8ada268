import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { habits } from './habits.svelte.ts';
import { askToNotify, callBack } from './notify.ts';

const called: { title: string; body: string | undefined; by: string }[] = [];
let worker: { showNotification: (title: string, said: NotificationOptions) => Promise<void> } | undefined;

class Bell {
  static permission: NotificationPermission = 'granted';
  static answer: NotificationPermission = 'granted';
  static requestPermission = () => Promise.resolve(Bell.answer);
  onclick: (() => void) | null = null;

  constructor(title: string, { body }: NotificationOptions) {
    called.push({ title, body, by: 'page' });
  }
}

beforeEach(() => {
  called.length = 0;
  worker = undefined;
  Bell.permission = Bell.answer = 'granted';
  habits.notify.value = 'on';
  vi.stubGlobal('Notification', Bell);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve(worker) },
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('whoever looks elsewhere and wished it is called once', async () => {
  await callBack('Your turn', 'Cluedo');
  expect(called).toEqual([{ title: 'Your turn', body: 'Cluedo', by: 'page' }]);
});

test('where a worker can call, it does, and says where to come back to', async () => {
  const said: NotificationOptions[] = [];
  worker = { showNotification: async (_, options) => void said.push(options) };
  await callBack('Your turn', 'Cluedo');
  expect(called).toEqual([]);
  expect(said).toMatchObject([{ body: 'Cluedo', data: location.pathname }]);
});

test('nobody is called who looks at the table, did not wish it, or said no', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValueOnce(false);
  await callBack('Your turn', 'Cluedo');
  habits.notify.value = 'off';
  await callBack('Your turn', 'Cluedo');
  habits.notify.value = 'on';
  Bell.permission = 'denied';
  await callBack('Your turn', 'Cluedo');
  expect(called).toEqual([]);
});

test('a no is a no, and a yes is remembered', async () => {
  Bell.answer = 'denied';
  await askToNotify();
  expect(habits.notify.value).toBe('off');
  Bell.answer = 'granted';
  await askToNotify();
  expect(habits.notify.value).toBe('on');
});
