import useSWRInfinite from 'swr/infinite';
import type { Schema } from '~/api/schemas';
import { type ApiKey, read } from '~/api/use-api';
import { useSession } from '~/app/session';
import { useLiveEvent } from '~/live/events';
import { useSubscription } from '~/live/use-subscription';
import { countOf, drop, itemsOf } from './pages';

/** The most pictures that the server answers at once. */
export const PAGE_SIZE = 100;

export type Media = Schema['Media'];
/** The gallery itself, or the bin. */
export type Place = 'published' | 'deleted';

/** The member's pictures in one place, page by page, with what was just drawn on top. */
export function useGallery(place: Place) {
  const { user } = useSession();
  const { data, error, isValidating, setSize, mutate } = useSWRInfinite<Schema['MediaPage'], Error>(
    (index: number, previous: Schema['MediaPage'] | null) => {
      const offset = index * PAGE_SIZE;
      if (!user || (previous && offset >= previous.totalCount)) return null;
      return ['/front/media-storage', { query: { status: place, limit: PAGE_SIZE, offset } }] as const;
    },
    (key: ApiKey<'/front/media-storage'>) => read<'/front/media-storage'>(key),
  );
  const refresh = () => void mutate();

  useSubscription(user && `user:${user.id}`, refresh);
  useLiveEvent('videoGenerationTask', ({ state, picture }) => {
    if (state === 'done' || picture?.state === 'ready') refresh();
  });

  const items = itemsOf(data);
  const totalCount = countOf(data);
  return {
    items,
    totalCount,
    isLoading: !data && !error,
    error: data ? undefined : error,
    hasMore: items.length < totalCount,
    isLoadingMore: isValidating,
    showMore: () => void setSize((size) => size + 1),
    refresh,
    /** Takes pictures out of the list before the server has answered. */
    drop: (ids: readonly string[]) =>
      void mutate((pages) => pages && drop(pages, new Set(ids)), { revalidate: false }),
  };
}

export type Gallery = ReturnType<typeof useGallery>;
