import { mutate as mutateCache } from 'swr';
import useSWRInfinite, { unstable_serialize as cacheKeyOf } from 'swr/infinite';
import { type ApiKey, read } from '~/api/use-api';
import { useSession } from '~/app/session';
import { useLiveEvent } from '~/live/events';
import { useSubscription } from '~/live/use-subscription';
import type { CharacterTile } from '../wire';

/** Where a list stands: one's own, the bin, those kept at hand, or those hidden. */
export type Place = 'mine' | 'deleted' | 'favorites' | 'hidden';
type Page = { items: CharacterTile[]; nextCursor?: string | null };
type ListPath = '/front/characters' | '/front/characters/favorites' | '/front/characters/hidden';
const listPaths: Record<Place, ListPath> = {
  mine: '/front/characters',
  deleted: '/front/characters',
  favorites: '/front/characters/favorites',
  hidden: '/front/characters/hidden',
};

const pageKey = (place: Place) => (index: number, previous: Page | null) => {
  if (previous && !previous.nextCursor) return null;
  const cursor = index > 0 ? previous?.nextCursor : undefined;
  return [
    listPaths[place],
    { query: { ...(place === 'deleted' && { deleted: true }), ...(cursor && { cursor }) } },
  ] as const;
};

/** Refetches every list: a move changes others too, and any of them may be open once it is done. */
export const refreshLists = (): void =>
  void Promise.all(
    (Object.keys(listPaths) as Place[]).map((place) => mutateCache(cacheKeyOf(pageKey(place)))),
  );

/** The member's characters of one place, page by page. */
export function useList(place: Place) {
  const { user } = useSession();
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<Page, Error>(
    user ? pageKey(place) : () => null,
    (key: ApiKey<ListPath>) => read(key) as Promise<Page>,
  );
  const refresh = () => void mutate();
  useSubscription(user && `user:${user.id}`, refresh);
  useLiveEvent('characterModeration', refresh);

  const all = new Map((data ?? []).flatMap(({ items }) => items.map((item) => [item.id, item] as const)));
  return {
    items: [...all.values()],
    isLoading: !data && !error,
    error: data ? undefined : error,
    /** Why the next page is missing. The list goes on once it can be read. */
    moreError: data && data.length < size ? error : undefined,
    hasMore: Boolean(data?.at(-1)?.nextCursor),
    isLoadingMore: isValidating,
    showMore: () => void setSize((size) => size + 1),
    refresh,
    /** Takes one out of the list before the server has answered. */
    drop: (id: string) =>
      void mutate(
        (pages) => pages?.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) })),
        { revalidate: false },
      ),
  };
}
