import { type RefObject, useEffect, useState } from 'react';
import { useLiveEvent } from '~/live/events';
import { useSubscription } from '~/live/use-subscription';
import { markRead } from './calls';
import { find, hear, type Piece } from './thread';
import { useFrames } from './use-frames';
import { usePerson } from './use-person';
import type { ThreadStore } from './use-thread';
import { useVisible } from './use-visible';

type Names = RefObject<ReadonlySet<string>>;

/**
 * Lets a chat follow what happens to it elsewhere: its stream, its ends, and what other devices do. `sent` names the
 * messages of this page.
 */
export function useNews(username: string, store: ThreadStore, sent: Names): void {
  const { edit, current, refresh, lookAt } = store;
  const { liveKey } = usePerson();
  const isHere = (chat: string) => chat === (current()?.chat.counterpart.username ?? username);
  const hearLater = useFrames<Piece>((pieces) => edit((known) => pieces.reduce(hear, known)));
  const setDue = useReading(username, store);

  useSubscription(liveKey, refresh);
  useLiveEvent('privateMessageResponseStream', (piece) => {
    if (isHere(piece.chat)) hearLater(piece);
  });
  useLiveEvent('newPrivateMessageSent', ({ chat, messageId, clientId }) => {
    const known = current();
    if (!isHere(chat) || !known || sent.current.has(clientId)) return;
    if (!find(known, messageId)) refresh();
  });
  useLiveEvent('newPrivateMessageReceived', ({ chat, messageId }) => {
    const known = current();
    if (!isHere(chat) || !known) return;
    if (find(known, messageId)) void lookAt(messageId);
    else refresh();
    setDue(true);
  });
  useLiveEvent('privateMessagesRead', ({ chat }) => {
    if (isHere(chat)) edit((known) => ({ ...known, chat: { ...known.chat, unreadCount: 0 } }));
  });
}

/** Tells the server that the chat was read, while somebody looks at it. */
function useReading(username: string, { thread, edit }: ThreadStore) {
  const [isDue, setDue] = useState(false);
  const isVisible = useVisible();
  const isUnread = (thread?.chat.unreadCount ?? 0) > 0;
  const isStored = Boolean(thread?.chat.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `edit` always changes what is known by then
  useEffect(() => {
    if (!isVisible || !isStored || !(isDue || isUnread)) return;
    setDue(false);
    // Said at once: what fails is said again with the next message.
    edit((known) => ({ ...known, chat: { ...known.chat, unreadCount: 0 } }));
    markRead(username).catch(() => undefined);
  }, [isVisible, isStored, isDue, isUnread, username]);
  return setDue;
}
