import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useChats } from '~/features/chat/list/use-chats';
import { useDirectChats } from '~/features/direct/list/use-direct-chats';
import { type Box, boxPath, isBoxNamed } from '~/talk/tabs';

type Talks = readonly { unreadCount: number }[];
const hasNews = (talks: Talks) => talks.some(({ unreadCount }) => unreadCount > 0);

/** The list that has something new; of several the first, and without news the first that has chats. */
export function newestBox(characters: Talks, people: Talks, requestCount: number): Box {
  if (hasNews(characters)) return 'characters';
  if (hasNews(people)) return 'people';
  if (requestCount > 0) return 'requests';
  return characters.length === 0 && people.length > 0 ? 'people' : 'characters';
}

/** Opens the list of chats that has something new, once, if the address names none. */
export function useNewestBox(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const own = useChats('', 'all');
  const people = useDirectChats('messages');
  const { requestCount, isLoading } = useDirectChats('requests');
  const isKnown = !own.isLoading && !people.isLoading && !isLoading;
  const isNamed = isBoxNamed(search);
  const isDone = useRef(isNamed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is there at first decides
  useEffect(() => {
    if (isNamed) isDone.current = true;
    if (isDone.current || !isKnown) return;
    isDone.current = true;
    const box = newestBox(own.chats, people.chats, requestCount);
    if (box === 'characters') return;
    void navigate(boxPath(pathname, search, box), { replace: true, preventScrollReset: true });
  }, [isKnown, isNamed]);
}
