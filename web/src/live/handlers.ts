import { mutate } from 'swr';
import { under } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { refreshSession, setBalance } from '~/app/session';
import type { EventName, EventParams, LiveEvent } from './events';
import { publish } from './events';
import type { Frame } from './machine';

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
  followChanged: () => {
    void mutate(under('/front/users/username/{username}'));
    void mutate(under('/front/v2/users/list'));
  },
  // A warning comes with its notice: the session knows of it.
  noticeAdded: () => {
    void mutate(under('/front/users/{id}/notifications'));
    void mutate(under('/front/users/{id}/news'));
    void refreshSession();
  },
  configChanged: () => followConfig(),
  // Lists read their beginning again when they are asked to: nothing jumps under who reads.
  postCreated: () => undefined,
  tokenBalanceUpdate: (balance) => {
    setBalance(balance);
    void mutate(under('/front/users/{id}/tokens'));
  },
  purchaseUpdate: () => {
    void mutate(under('/front/payments'));
    void mutate(under('/front/subscription'));
    void mutate(under('/front/requests'));
  },
  fanClub: () => {
    void mutate(under('/front/models/username'));
    void mutate(under('/front/fanClubs'));
  },
  characterModeration: () => void mutate(under('/front/characters')),
  // The lists of the storage read themselves again while they are on screen.
  mediaChanged: () => undefined,
  videoGenerationTask: () => undefined,
  // A chat that is on screen keeps itself: its path and its stream are more than an answer to remember.
  newPrivateMessageSent: () => undefined,
  newPrivateMessageReceived: () => undefined,
  privateMessagesRead: () => undefined,
  privateMessageResponseStream: () => undefined,
  messengerSuggests: () => undefined,
  privateMessageTyping: () => undefined,
  privateMessageVoice: () => undefined,
  directMessageChanged: () => undefined,
  massMessageMoved: () => void mutate(under('/front/mass-messages')),
  importMoved: () => void mutate(under('/front/imports')),
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
