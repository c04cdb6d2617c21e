import { mutate } from 'swr';
import { under } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { refreshSession, setBalance } from '~/app/session';
import type { EventName, EventParams, LiveEvent } from './events';
import { publish } from './events';
import type { Frame } from './machine';
import { addNotice } from './notices';

/** Everybody hears of it at once. Over this time they ask, in milliseconds, and the server has time to follow itself. */
const SPREAD_MS = [300, 2000] as const;
let isAsking = false;

function followConfig(): void {
  if (isAsking) return;
  isAsking = true;
  const [least, most] = SPREAD_MS;
  setTimeout(
    () => {
      isAsking = false;
      void refreshSession();
    },
    least + Math.random() * (most - least),
  );
}

type Handlers = { [E in LiveEvent as E['event']]: (params: E['params']) => void | Promise<void> };

/** What each event changes. A new event without an entry does not compile. */
export const handlers = {
  // The connection itself has already used its client id.
  connected: () => undefined,
  auth: async ({ block }) => {
    // Whoever loses their session leaves what was open behind; this stays.
    await refreshSession().catch(() => undefined);
    if (block) openModal('userBlocked', { block });
  },
  userUpdated: () => void refreshSession(),
  // A warning comes with its notice: the session knows of it.
  noticeAdded: () => {
    void mutate(under('/front/users/{id}/notifications'));
    void refreshSession();
  },
  configChanged: () => followConfig(),
  tokenBalanceUpdate: (balance) => {
    setBalance(balance);
    void mutate(under('/front/users/{id}/tokens'));
  },
  purchaseUpdate: ({ paymentId, state }) => {
    if (state === 'paid') addNotice({ kind: 'chipsArrived', paymentId });
    void mutate(under('/front/payments'));
  },
  characterModeration: () => void mutate(under('/front/characters')),
  videoGenerationTask: ({ generationId, state }) => {
    if (state === 'done') addNotice({ kind: 'pictureDone', generationId });
    if (state === 'failed') addNotice({ kind: 'pictureFailed', generationId });
  },
  // A chat that is on screen keeps itself: its path and its stream are more than an answer to remember.
  newPrivateMessageSent: () => undefined,
  newPrivateMessageReceived: () => undefined,
  privateMessagesRead: () => undefined,
  privateMessageResponseStream: () => undefined,
  messengerSuggests: () => undefined,
  privateMessageTyping: () => undefined,
  privateMessageVoice: () => undefined,
  directMessageChanged: () => undefined,
  autoChat: () => undefined,
} satisfies Handlers;

const isKnown = (event: string): event is EventName => Object.hasOwn(handlers, event);

/** Lets one frame take effect: the caches first, then whoever listens on screen. */
export function dispatch({ event, params }: Frame): void {
  // A server newer than this page may speak of things it doesn't know yet.
  if (!isKnown(event)) return;
  (handlers[event] as (params: unknown) => void)(params);
  publish(event, params as EventParams<typeof event>);
}
