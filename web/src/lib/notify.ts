import { habits } from './habits.svelte.ts';

/** Whether this machine can say anything while its owner looks elsewhere. */
export const canNotify = (): boolean => 'Notification' in globalThis;

/** Ask the owner of this machine; a no is a no. */
export async function askToNotify(): Promise<void> {
  const said = canNotify() ? await Notification.requestPermission() : 'denied';
  habits.notify.value = said === 'granted' ? 'on' : 'off';
}

/**
 * It is somebody's turn, who wished to be called and looks elsewhere. Phones let only a worker call; touching the call
 * leads back to this table.
 */
export async function callBack(title: string, body: string): Promise<void> {
  if (habits.notify.value === 'off' || !document.hidden || !canNotify()) return;
  if (Notification.permission !== 'granted') return;
  const said = { body, tag: 'huisclos', icon: '/icon-192.png', data: location.pathname };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(title, said);
  const call = new Notification(title, said);
  call.onclick = () => {
    focus();
    call.close();
  };
}
