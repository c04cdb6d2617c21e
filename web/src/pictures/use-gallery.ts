import { mutate as mutateCache } from 'swr';
import useSWRInfinite, { unstable_serialize as cacheKeyOf } from 'swr/infinite';
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

type Page = Schema['MediaPage'];
const statusOf = (place: Place) => (place === 'deleted' ? 'deleted' : 'ready');
const pageKey = (place: Place) => (index: number, previous: Page | null) => {
  const offset = index * PAGE_SIZE;
  if (previous && offset >= previous.totalCount) return null;
  return [
    '/front/media-storage',
    { query: { type: 'photo', status: statusOf(place), limit: PAGE_SIZE, offset } },
  ] as const;
};

/** Refetches both places: a move changes both, and either may be open once it is done. */
const refreshPlaces = () =>
  void Promise.all(
    (['published', 'deleted'] as const).map((place) => mutateCache(cacheKeyOf(pageKey(place)))),
  );

/** The member's pictures in one place, page by page, with what was just drawn on top. */
export function useGallery(place: Place) {
  const { user } = useSession();
  const { data, error, isValidating, setSize, mutate } = useSWRInfinite<Page, Error>(
    user ? pageKey(place) : () => null,
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
    refreshPlaces,
    /** Takes pictures out of the list before the server has answered. */
    drop: (ids: readonly string[]) =>
      void mutate((pages) => pages && drop(pages, new Set(ids)), { revalidate: false }),
  };
}

export type Gallery = ReturnType<typeof useGallery>;
