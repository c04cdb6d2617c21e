import { mutate } from 'swr';
import { cache } from 'swr/_internal';
import { useApiPages } from '~/api/use-api-pages';
import { useLiveEvent } from '~/live/events';
import { useSubscription } from '~/live/use-subscription';
import { usePerson } from '~/talk/use-person';
import type { DirectBox } from '../wire';

/** Refetches every list of conversations on the screen. */
export function refreshDirect(): void {
  for (const key of [...cache.keys()])
    if (key.startsWith('$inf$') && key.includes('"/front/direct"')) void mutate(key);
}

/** Conversations with people: those that go on, or those that strangers wish for. */
export function useDirectChats(box: DirectBox, q = '') {
  const { liveKey, isMember } = usePerson();
  const query = { box, ...(q && { q }) };
  const list = useApiPages(isMember ? '/front/direct' : null, { query }, { keepPreviousData: true });
  const refresh = () => void list.refresh();
  const hear = ({ isDirect }: { isDirect: boolean }) => {
    if (isDirect) refresh();
  };
  useSubscription(isMember ? liveKey : null, refresh);
  useLiveEvent('newPrivateMessageSent', hear);
  useLiveEvent('newPrivateMessageReceived', hear);
  useLiveEvent('privateMessagesRead', hear);
  useLiveEvent('twinTalkChanged', refresh);

  const each = new Map(list.items.map((chat) => [chat.counterpart.username, chat]));
  return {
    chats: [...each.values()],
    /** How many strangers wait for an answer. */
    requestCount: list.pages?.at(-1)?.requestCount ?? 0,
    isLoading: !list.pages && !list.error,
    error: list.pages ? undefined : list.error,
    hasMore: list.hasMore,
    isLoadingMore: list.isRefreshing,
    showMore: () => void list.showMore(),
    refresh,
  };
}
