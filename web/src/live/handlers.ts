import { mutate } from 'swr';
import { under } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { refreshSession, setBalance } from '~/app/session';
import type { EventName, EventParams, LiveEvent } from './events';
import { publish } from './events';
import type { Frame } from './machine';

/**
 * Clients refetch at a random time in this range, in milliseconds: not all at once, and after the server itself has
 * caught up.
 */
const SPREAD_MS = [300, 2000] as const;
/** How long an open chat has to mark what came as read, in milliseconds. */
const READ_FIRST_MS = 1000;
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

/** Cache changes for each event. A new event without an entry doesn't compile. */
export const handlers = {
  // The connection itself has already used the client id.
  connected: () => undefined,
  auth: async ({ block }) => {
    // Refreshing first, because it closes whatever was open.
    await refreshSession().catch(() => undefined);
    if (block) openModal('userBlocked', { block });
  },
  userUpdated: () => void refreshSession(),
  followChanged: () => {
    void mutate(under('/front/users/username/{username}'));
    void mutate(under('/front/v2/users/list'));
  },
  // A warning comes as a notification; the session carries it.
  noticeAdded: () => {
    const look = () => {
      void mutate(under('/front/users/{id}/notifications'));
      void mutate(under('/front/users/{id}/news'));
      void refreshSession();
    };
    // Messages to an open chat are read first: the bell doesn't count it for a moment.
    if (location.pathname.startsWith('/chat/')) setTimeout(look, READ_FIRST_MS);
    else look();
  },
  configChanged: () => followConfig(),
  // Lists refetch on request, so nothing shifts while reading.
  postCreated: () => undefined,
  // Pages of posts read what is said and voted there.
  commentsChanged: () => undefined,
  pollChanged: () => undefined,
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
  // Storage lists on screen refetch themselves, and what is said of who is shown.
  mediaChanged: () => undefined,
  mediaConsentChanged: () => undefined,
  releaseChanged: () => undefined,
  videoGenerationTask: () => undefined,
  // An open chat updates itself: its path and stream are more than a cached response.
  newPrivateMessageSent: () => undefined,
  newPrivateMessageReceived: () => undefined,
  privateMessagesRead: () => undefined,
  privateMessageResponseStream: () => undefined,
  messengerSuggests: () => undefined,
  privateMessageTyping: () => undefined,
  privateMessageVoice: () => undefined,
  directMessageChanged: () => undefined,
  twinTalkChanged: () => undefined,
  massMessageMoved: () => void mutate(under('/front/mass-messages')),
  importMoved: () => void mutate(under('/front/imports')),
  transferMoved: () => void mutate(under('/front/transfers')),
  dataExportMoved: () => void mutate(under('/front/data-exports')),
  twinChanged: () => void mutate(under('/front/digital-twin')),
  autoChat: () => undefined,
  verification: () => void mutate(under('/front/users/{id}/verification')),
} satisfies Handlers;

const isKnown = (event: string): event is EventName => Object.hasOwn(handlers, event);

/** Handles a frame: caches first, then listeners on screen. */
export function dispatch({ event, params }: Frame): void {
  // A newer server may send events unknown here.
  if (!isKnown(event)) return;
  (handlers[event] as (params: unknown) => void)(params);
  publish(event, params as EventParams<typeof event>);
}
