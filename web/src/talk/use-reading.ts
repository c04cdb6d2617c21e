import { useEffect, useState } from 'react';
import type { useKept } from './use-kept';
import { useVisible } from './use-visible';

type Opened = {
  chat: { id: string | null; unreadCount: number; counterpart: { username: string } };
};
type Store<K> = Pick<ReturnType<typeof useKept<K, unknown>>, 'current' | 'edit'>;

/** Marks a chat as read while the page is visible. The returned setter takes `true` when news has come. */
export function useReading<K extends Opened>(
  { current, edit }: Store<K>,
  markRead: (username: string) => Promise<unknown>,
) {
  const [isDue, setDue] = useState(false);
  const isVisible = useVisible();
  const chat = current()?.chat;
  const isUnread = (chat?.unreadCount ?? 0) > 0;
  const isStored = Boolean(chat?.id);
  const username = chat?.counterpart.username;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `edit` always changes what is known by then
  useEffect(() => {
    if (!isVisible || !isStored || !username || !(isDue || isUnread)) return;
    setDue(false);
    // Said at once: what fails is said again with the next message.
    edit((known) => ({ ...known, chat: { ...known.chat, unreadCount: 0 } }));
    markRead(username).catch(() => undefined);
  }, [isVisible, isStored, isDue, isUnread, username]);
  return setDue;
}
