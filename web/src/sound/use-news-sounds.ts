import { useRef } from 'react';
import { unstable_serialize } from 'swr';
import { cache } from 'swr/_internal';
import { type Answer, read } from '~/api/use-api';
import { useLiveEvent } from '~/live/events';
import { isLookedAt } from '~/live/looked-at';
import { once } from './once';
import { areSoundsOn } from './setting';
import { sound } from './sound';

type Opened = '/front/chats/{username}' | '/front/direct/{username}';

/** Whether a chat may be heard: what is known of it, else what the server says. */
async function isMuted(path: Opened, username: string): Promise<boolean> {
  const key = [path, { path: { username } }] as const;
  const known = cache.get(unstable_serialize(key))?.data as Answer<Opened> | undefined;
  return (known ?? (await read<Opened>(key))).chat.isMuted;
}

const place = () => (document.visibilityState === 'visible' ? 'visible' : 'hidden');

/** Plays sounds for events elsewhere: a reply in a chat that isn't in view, and chips that came. */
export function useNewsSounds(): void {
  const paid = useRef(new Set<string>());
  useLiveEvent('newPrivateMessageReceived', ({ chat, messageId, state, isDirect }) => {
    if ((state !== 'done' && !isDirect) || !areSoundsOn()) return;
    const name = `sound:${messageId}`;
    // The tab in which it is read takes the turn of all others, and stays silent.
    if (isLookedAt(chat)) return void once(name, 'lookedAt', () => undefined);
    void once(name, place(), async () => {
      if (!(await isMuted(isDirect ? '/front/direct/{username}' : '/front/chats/{username}', chat)))
        sound('income');
    }).catch(() => undefined);
  });
  useLiveEvent('purchaseUpdate', ({ paymentId, state }) => {
    // A resumed connection may tell it again.
    if (state !== 'paid' || paid.current.has(paymentId)) return;
    paid.current.add(paymentId);
    void once(`sound:${paymentId}`, place(), () => sound('message'));
  });
}
