import { useQuery } from '~/ui/use-query';
import type { ChatFilter } from './use-chats';

/** The chat list's filter, kept in the URL. */
export function useChatFilter() {
  const { query, setQuery } = useQuery();
  const filter: ChatFilter = query.get('filter') === 'unread' ? 'unread' : 'all';
  return {
    q: query.get('q') ?? '',
    filter,
    setFilter: (next: ChatFilter) => setQuery({ filter: next === 'unread' ? next : undefined }),
  };
}
