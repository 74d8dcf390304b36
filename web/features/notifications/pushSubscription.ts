import type { PushKey } from '#contract/push/push.ts';
import type { UserProfile } from '#contract/users/users.ts';
import { apiGet, apiSend } from '#web/lib/api/api.ts';

/** How this browser stands to being told of news. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const WORKER = '/service-worker.js';
/** No page is there: the worker is for pushes alone. */
const SCOPE = '/service-worker/';

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const keptSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
};

export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await keptSubscription()) ? 'on' : 'off';
}

let latest: Promise<unknown> = Promise.resolve();

/** Begins once what was asked for before it is done: the last word is the one that holds. */
function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
  const done = latest.then(act, act);
  latest = done;
  return done;
}

/**
 * Asks for permission and subscribes; to be called by a click.
 * @throws when the push service or the server does not answer
 */
export const turnPushOn = (): Promise<PushState> => inTurn(subscribe);

/**
 * Has this browser be told of nothing more. The server forgets it first: if either step fails, the
 * browser has its subscription still, by which it can be done again.
 * @throws when the server or the push service does not answer
 */
export const turnPushOff = (): Promise<PushState> => inTurn(unsubscribe);

/**
 * The server knows a browser for as long as the session lasts in which it was told. To be called
 * whenever one may have begun, also of the same person in the same tab. Whoever has switched
 * notifications off, in whatever browser, is not told in this one either.
 */
export const renewPush = (): Promise<void> => inTurn(renew);

async function subscribe(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const registration = await activeRegistration();
  const { publicKey } = await apiGet<PushKey>('/api/push-key');
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await apiSend('PUT', '/api/push-subscriptions', subscription.toJSON());
  return 'on';
}

async function unsubscribe(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  const subscription = await keptSubscription();
  if (subscription) {
    const { endpoint } = subscription;
    await apiSend('DELETE', '/api/push-subscriptions', { endpoint });
    await subscription.unsubscribe();
  }
  return pushState();
}

async function renew(): Promise<void> {
  if (!isSupported() || Notification.permission !== 'granted') return;
  const subscription = await keptSubscription();
  if (!subscription) return;
  const { pushNotifications } = await apiGet<UserProfile>('/api/user/profile');
  if (pushNotifications) await apiSend('PUT', '/api/push-subscriptions', subscription.toJSON());
  else await unsubscribe();
}

/** One can subscribe only once the worker is there. */
async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  if (!registration) throw new Error('The browser did not keep the service worker.');
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return registration;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The service worker was given up.'));
    });
  });
  return registration;
}
