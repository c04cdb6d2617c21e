import { useEffect, useRef } from 'react';
import { useLiveEvent } from '~/live/events';
import { isLookedAt } from '~/live/looked-at';
import { refreshSession, useSession } from '../session';
import { useTitleBadge } from './use-title-badge';

/** How long news may gather before the number is read anew, in milliseconds. */
const GATHER_MS = 400;

/** Keeps the number of unread chats true, and shows it before the title of the page. */
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
    // What fails is read with the next news.
    timer.current = setTimeout(() => void refreshSession().then(settle, settle), GATHER_MS);
  };
  useLiveEvent('newPrivateMessageReceived', ({ chat }) => {
    if (!isLookedAt(chat)) look();
  });
  useLiveEvent('privateMessagesRead', () => {
    // In a chat that is looked at every reply is read at once: nothing to ask for while nothing waits elsewhere.
    if (unreadChats > 0 || asked.current > 0) look();
  });
}
