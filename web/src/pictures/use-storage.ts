import { useEffect } from 'react';
import { mutate as mutateCache } from 'swr';
import useSWRInfinite from 'swr/infinite';
import type { Schema } from '~/api/schemas';
import { type ApiKey, type Params, read, under } from '~/api/use-api';
import { useSession } from '~/app/session';
import { refusalText } from '~/i18n/refusals';
import { useLiveEvent } from '~/live/events';
import { useSubscription } from '~/live/use-subscription';
import { toast } from '~/ui/toast';
import { countOf, drop, itemsOf } from './pages';

/** Maximum page size of the server. */
export const STORAGE_PAGE = 100;

export type MediaKind = Schema['Media']['type'];
type Asked = NonNullable<NonNullable<Params<'/front/media-storage'>['query']>>;
/** Filters of a storage list. */
export type StorageFilter = Pick<
  Asked,
  'type' | 'status' | 'folderId' | 'search' | 'isFavorite' | 'isGenerated' | 'generationId'
>;

type Page = Schema['MediaPage'];

const pageKey = (filter: StorageFilter) => (index: number, previous: Page | null) => {
  const offset = index * STORAGE_PAGE;
  if (previous && offset >= previous.totalCount) return null;
  return ['/front/media-storage', { query: { ...filter, limit: STORAGE_PAGE, offset } }] as const;
};

/** Refetchers of the lists on screen: a key filter doesn't match infinite lists. */
const lists = new Set<() => void>();

/** Refetches the storage folders and lists on screen. */
export function refreshStorage(): void {
  void mutateCache(under('/front/media-storage/folders'));
  for (const refresh of lists) refresh();
}

/** A member's media, generated and uploaded, page by page. */
export function useStorage(filter: StorageFilter) {
  const { user } = useSession();
  const { data, error, isValidating, setSize, mutate } = useSWRInfinite<Page, Error>(
    user ? pageKey(filter) : () => null,
    (key: ApiKey<'/front/media-storage'>) => read<'/front/media-storage'>(key),
    // No deduping: returning to a list must show what moved there from another.
    { dedupingInterval: 0, onError: (error) => toast.error(refusalText(error)) },
  );
  const refresh = () => void mutate();

  useEffect(() => {
    const again = () => void mutate();
    lists.add(again);
    return () => void lists.delete(again);
  }, [mutate]);
  useSubscription(user && `user:${user.id}`, refresh);
  useLiveEvent('mediaChanged', ({ percent }) => {
    // Mere progress only moves the progress bar.
    if (percent == null) refreshStorage();
  });
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
    refreshPlaces: refreshStorage,
    /** Optimistically changes a media item. */
    change: (id: string, changed: Partial<Schema['Media']>) =>
      void mutate(
        (pages) =>
          pages?.map((page) => ({
            ...page,
            items: page.items.map((item) => (item.id === id ? { ...item, ...changed } : item)),
          })),
        { revalidate: false },
      ),
    /** Optimistically removes media from the list. */
    drop: (ids: readonly string[]) =>
      void mutate((pages) => pages && drop(pages, new Set(ids)), { revalidate: false }),
  };
}

export type Storage = ReturnType<typeof useStorage>;
