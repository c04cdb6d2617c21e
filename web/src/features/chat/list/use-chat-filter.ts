import { useQuery } from '~/ui/use-query';
import type { ChatFilter } from './use-chats';

/** What narrows the list of chats. It stands in the address. */
export function useChatFilter() {
  const { query, setQuery } = useQuery();
  const filter: ChatFilter = query.get('filter') === 'unread' ? 'unread' : 'all';
  return {
    q: query.get('q') ?? '',
    filter,
    setFilter: (next: ChatFilter) => setQuery({ filter: next === 'unread' ? next : undefined }),
  };
}
