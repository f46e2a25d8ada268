import { callMe, callNoMore, whoCalls } from './http.ts';

const worker = () => navigator.serviceWorker?.getRegistration();

/**
 * Be called on this machine when it is one's turn in a game over days, though the page is closed; whether the house
 * does so. A browser that has no push service, or whose owner said no, is not called.
 */
export async function beCalled(language: string): Promise<boolean> {
  const [{ key }, registration] = await Promise.all([whoCalls(), worker()]);
  if (!key || !registration?.pushManager) return false;
  try {
    await callMe(await subscribed(registration.pushManager, key), language);
    return true;
  } catch {
    return false;
  }
}

export async function beLeftInPeace(): Promise<void> {
  const subscription = await (await worker())?.pushManager?.getSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  await callNoMore(subscription.endpoint);
}

/** A browser is called by one key: one that knew another key of this house forgets it. */
async function subscribed(browser: PushManager, key: string): Promise<PushSubscription> {
  const how = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await browser.subscribe(how);
  } catch (error) {
    const old = await browser.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return browser.subscribe(how);
  }
}
