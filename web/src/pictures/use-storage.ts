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

/** The most media that the server answers at once. */
export const STORAGE_PAGE = 100;

export type MediaKind = Schema['Media']['kind'];
type Asked = NonNullable<NonNullable<Params<'/front/media-storage'>['query']>>;
/** What a list of the storage is narrowed by. */
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

/** The lists on screen: a filter of keys finds none of those that are read page by page. */
const lists = new Set<() => void>();

/** Reads folders and lists of the storage again, whichever are on screen. */
export function refreshStorage(): void {
  void mutateCache(under('/front/media-storage/folders'));
  for (const refresh of lists) refresh();
}

/** What a member keeps, generated and uploaded together, page by page. */
export function useStorage(filter: StorageFilter) {
  const { user } = useSession();
  const { data, error, isValidating, setSize, mutate } = useSWRInfinite<Page, Error>(
    user ? pageKey(filter) : () => null,
    (key: ApiKey<'/front/media-storage'>) => read<'/front/media-storage'>(key),
    // Who comes back to a list at once sees what was moved out of another one meanwhile.
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
    // What is under way moves its bar alone.
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
    /** Shows a change of one of them before the server has answered. */
    change: (id: string, changed: Partial<Schema['Media']>) =>
      void mutate(
        (pages) =>
          pages?.map((page) => ({
            ...page,
            items: page.items.map((item) => (item.id === id ? { ...item, ...changed } : item)),
          })),
        { revalidate: false },
      ),
    /** Takes media out of the list before the server has answered. */
    drop: (ids: readonly string[]) =>
      void mutate((pages) => pages && drop(pages, new Set(ids)), { revalidate: false }),
  };
}

export type Storage = ReturnType<typeof useStorage>;
