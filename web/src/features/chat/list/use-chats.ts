import { mutate } from 'swr';
import { cache } from 'swr/_internal';
import { useApiPages } from '~/api/use-api-pages';
import { useLiveEvent } from '~/live/events';
import { useSubscription } from '~/live/use-subscription';
import { usePerson } from '~/talk/use-person';

export type ChatFilter = 'all' | 'unread';

/** Refetches every list of chats on the screen; SWR's own way of matching leaves paged lists out. */
export function refreshChats(): void {
  for (const key of [...cache.keys()])
    if (key.startsWith('$inf$') && key.includes('"/front/chats"')) void mutate(key);
}

/** The person's chats: the pinned ones first, then the newest. */
export function useChats(q: string, filter: ChatFilter) {
  const { liveKey, isMember } = usePerson();
  const query = { ...(q && { q }), ...(filter === 'unread' && { unread: true }) };
  const list = useApiPages(isMember ? '/front/chats' : null, { query }, { keepPreviousData: true });
  const refresh = () => void list.refresh();
  useSubscription(isMember ? liveKey : null, refresh);
  const hear = ({ isDirect }: { isDirect: boolean }) => {
    if (!isDirect) refresh();
  };
  useLiveEvent('newPrivateMessageSent', hear);
  useLiveEvent('newPrivateMessageReceived', hear);
  useLiveEvent('privateMessagesRead', hear);

  const each = new Map(list.items.map((chat) => [chat.counterpart.username, chat]));
  return {
    chats: [...each.values()],
    isLoading: !list.pages && !list.error,
    error: list.pages ? undefined : list.error,
    hasMore: list.hasMore,
    isLoadingMore: list.isRefreshing,
    showMore: () => void list.showMore(),
    refresh,
    /** Takes one out of the list before the server has answered. */
    drop: (username: string) =>
      void list.refresh(
        (pages) =>
          pages?.map((page) => ({
            ...page,
            items: page.items.filter(({ counterpart }) => counterpart.username !== username),
          })),
        { revalidate: false },
      ),
  };
}
