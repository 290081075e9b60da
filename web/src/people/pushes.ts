import { request, send } from '../wire/api';
import type { PushEnd, PushKey, PushWish } from '../wire/messages';

const PATH = '/api/me/pushes';

/** Why this browser will not be called. */
export class NotCalled extends Error {
  constructor(readonly reason: 'denied' | 'failed') {
    super(reason);
  }
}

/** Whether this browser can be called at all. */
export function canBeCalled(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** The subscription of this browser, if it has one. */
export async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Have this browser called when it is my turn. */
export async function subscribe(lang: PushWish['lang']): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotCalled('denied');
  const { key } = await request<PushKey>(PATH);
  const made = await atPushService(key);
  const { endpoint, keys = {} } = made.toJSON();
  const wish: PushWish = { endpoint: endpoint ?? '', p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '', lang };
  await send<PushEnd>('POST', PATH, wish);
}

async function atPushService(key: string): Promise<PushSubscription> {
  try {
    const registration = await navigator.serviceWorker.ready;
    return await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    throw new NotCalled('failed');
  }
}

/** Leave this browser alone. */
export async function unsubscribe(): Promise<void> {
  const made = await subscription();
  if (!made) return;
  const end: PushEnd = { endpoint: made.endpoint };
  await send<PushEnd>('DELETE', PATH, end);
  await made.unsubscribe();
}
