import { useEffect, useRef } from 'react';
import { useLiveEvent } from '~/live/events';
import { isLookedAt } from '~/live/looked-at';
import { refreshSession, useSession } from '../session';
import { useTitleBadge } from './use-title-badge';

/** How long events are collected before the count is refetched, in milliseconds. */
const GATHER_MS = 400;

/** Keeps the unread chat count up to date and shows it in the page title. */
export function useUnread(): void {
  const { unreadChats } = useSession();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  useTitleBadge(unreadChats);

  const look = () => {
    clearTimeout(timer.current);
    asked.current += 1;
    const mine = asked.current;
    const settle = () => {
      if (asked.current === mine) asked.current = 0;
    };
    // After a failure, the next event tries again.
    timer.current = setTimeout(() => void refreshSession().then(settle, settle), GATHER_MS);
  };
  useLiveEvent('newPrivateMessageReceived', ({ chat }) => {
    if (!isLookedAt(chat)) look();
  });
  useLiveEvent('privateMessagesRead', () => {
    // Replies in the visible chat are read immediately; without other unread chats there is nothing to refetch.
    if (unreadChats > 0 || asked.current > 0) look();
  });
}
