import useSWRInfinite from 'swr/infinite';
import type { Schema } from '~/api/schemas';
import { type ApiKey, read } from '~/api/use-api';

export type Section = 'top' | 'recent' | 'following';
type Page = Schema['FeedPage'];

/** One section of the feed, page by page. */
export function useFeed(section: Section) {
  const key = (_: number, previous: Page | null) => {
    if (previous && !previous.nextCursor) return null;
    const cursor = previous?.nextCursor ?? undefined;
    return ['/front/feed/', { query: { section, cursor } }] as const;
  };
  const { data, error, isValidating, setSize, mutate } = useSWRInfinite<Page, Error>(
    key,
    (asked: ApiKey<'/front/feed/'>) => read<'/front/feed/'>(asked),
    { revalidateFirstPage: false },
  );
  const items = (data ?? []).flatMap((page) => page.items);
  return {
    items,
    isKnown: data !== undefined,
    error,
    isReading: isValidating,
    hasMore: Boolean(data?.at(-1)?.nextCursor),
    showMore: () => void setSize((size) => size + 1),
    refresh: () => void mutate(),
  };
}
