import type { RefObject } from 'react';
import { useLiveEvent } from '~/live/events';
import { useSubscription } from '~/live/use-subscription';
import { usePerson } from '~/talk/use-person';
import { useReading } from '~/talk/use-reading';
import { markRead } from './calls';
import { find, hear, type Piece } from './thread';
import { useFrames } from './use-frames';
import type { ThreadStore } from './use-thread';

type Names = RefObject<ReadonlySet<string>>;

/**
 * Lets a chat follow what happens to it elsewhere: its stream, its ends, and what other devices do. `sent` names the
 * messages of this page.
 */
export function useNews(username: string, store: ThreadStore, sent: Names): void {
  const { edit, current, refresh, lookAt } = store;
  const { liveKey } = usePerson();
  const isHere = (chat: string) => chat === (current()?.chat.counterpart.username ?? username);
  const isMine = (chat: string, isDirect: boolean) => !isDirect && isHere(chat);
  const hearLater = useFrames<Piece>((pieces) => edit((known) => pieces.reduce(hear, known)));
  const setDue = useReading(store, markRead);

  useSubscription(liveKey, refresh);
  useLiveEvent('privateMessageResponseStream', (piece) => {
    if (isHere(piece.chat)) hearLater(piece);
  });
  useLiveEvent('newPrivateMessageSent', ({ chat, messageId, clientId, isDirect }) => {
    const known = current();
    if (!isMine(chat, isDirect) || !known || sent.current.has(clientId)) return;
    if (!find(known, messageId)) refresh();
  });
  useLiveEvent('newPrivateMessageReceived', ({ chat, messageId, isDirect }) => {
    const known = current();
    if (!isMine(chat, isDirect) || !known) return;
    if (find(known, messageId)) void lookAt(messageId);
    else refresh();
    setDue(true);
  });
  useLiveEvent('privateMessageVoice', ({ chat, messageId }) => {
    if (isHere(chat)) void lookAt(messageId);
  });
  useLiveEvent('privateMessagesRead', ({ chat, isDirect }) => {
    if (isMine(chat, isDirect)) edit((known) => ({ ...known, chat: { ...known.chat, unreadCount: 0 } }));
  });
}
