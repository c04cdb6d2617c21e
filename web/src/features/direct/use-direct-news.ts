import { type RefObject, useEffect, useRef } from 'react';
import { useLiveEvent } from '~/live/events';
import { useSubscription } from '~/live/use-subscription';
import { usePerson } from '~/talk/use-person';
import { useReading } from '~/talk/use-reading';
import { markDirectRead } from './calls';
import { refreshDirect } from './list/use-direct-chats';
import type { ConversationStore } from './use-conversation';

/** Lets a conversation follow what happens to it elsewhere. `sent` names the messages of this page. */
export function useDirectNews(
  username: string,
  store: ConversationStore,
  sent: RefObject<ReadonlySet<string>>,
): void {
  const { current, refresh, lookAt } = store;
  const { liveKey } = usePerson();
  const isHere = (chat: string, isDirect: boolean) =>
    isDirect && chat === (current()?.chat.counterpart.username ?? username);
  const setDue = useReading(store, markDirectRead);

  useSubscription(liveKey, refresh);
  useLiveEvent('newPrivateMessageSent', ({ chat, clientId, isDirect }) => {
    if (isHere(chat, isDirect) && !sent.current.has(clientId)) refresh();
  });
  useLiveEvent('newPrivateMessageReceived', ({ chat, isDirect }) => {
    if (!isHere(chat, isDirect)) return;
    refresh();
    setDue(true);
  });
  useLiveEvent('privateMessagesRead', ({ chat, isDirect }) => {
    if (isHere(chat, isDirect)) refresh();
  });
  useLiveEvent('privateMessageVoice', ({ chat, messageId }) => {
    if (isHere(chat, true)) void lookAt(messageId);
  });
  useLiveEvent('twinTalkChanged', ({ chat }) => {
    if (isHere(chat, true)) refresh();
  });
  useLiveEvent('directMessageChanged', ({ chat, messageId }) => {
    if (isHere(chat, true)) void lookAt(messageId);
  });
}

/** Refetches the list once a conversation is begun, accepted or read: its entry is out of date by then. */
export function useListInStep({ known }: ConversationStore): void {
  const face = known && `${known.chat.id} ${known.chat.isRequest} ${known.chat.unreadCount > 0}`;
  const last = useRef(face);
  useEffect(() => {
    if (last.current !== undefined && last.current !== face) refreshDirect();
    last.current = face;
  }, [face]);
}
