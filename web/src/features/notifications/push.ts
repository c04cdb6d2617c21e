import { accept, api } from '~/api/client';

/** A scope of its own, independent of the offline service worker. */
const WORKER = '/push-worker.js';
const SCOPE = '/push-worker/';

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether this browser receives push notifications. */
export async function pushState(): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await subscription()) ? 'on' : 'off';
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

/** Asks for permission and, if granted, subscribes this browser. */
export async function startPush(userId: string, key: string): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') return answer === 'denied' ? 'denied' : 'off';
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await ready(registration);
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  const { endpoint, keys } = made.toJSON();
  await accept(
    api.POST('/front/users/{id}/push-subscriptions', {
      params: { path: { id: userId } },
      body: { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    }),
    { isQuiet: true },
  );
  return 'on';
}

/** Waits for the worker to become active: before that it accepts no subscription. */
async function ready({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return;
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve());
  });
}

export async function stopPush(userId: string): Promise<void> {
  const made = await subscription();
  if (!made) return;
  await accept(
    api.POST('/front/users/{id}/push-subscriptions/remove', {
      params: { path: { id: userId } },
      body: { endpoint: made.endpoint },
    }),
    { isQuiet: true },
  );
  await made.unsubscribe();
}

/** Unsubscribes at the push service, so the next user of this browser gets nothing meant for the last. */
export async function leavePush(): Promise<void> {
  if (!canPush()) return;
  await (await subscription())?.unsubscribe();
}
