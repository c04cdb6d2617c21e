import { mutate } from 'swr';
import { cache } from 'swr/_internal';
import useSWRInfinite, { type SWRInfiniteConfiguration } from 'swr/infinite';
import { type Answer, type Params, read } from './use-api';

type Page = { items: unknown[]; nextCursor?: string | null };
type PagedPath = Parameters<typeof read>[0][0];

/** Reads a list page by page along its `nextCursor`. `query` filters every page alike. */
export function useApiPages<P extends PagedPath>(
  path: P | null,
  params?: Params<P>,
  options?: SWRInfiniteConfiguration<Answer<P>, Error>,
) {
  const { data, error, isLoading, isValidating, setSize, mutate } = useSWRInfinite<Answer<P>, Error>(
    (index: number, previous: Answer<P> | null) => {
      if (!path) return null;
      const cursor = (previous as Page | null)?.nextCursor;
      if (index > 0 && !cursor) return null;
      const asked = params as { query?: object } | undefined;
      return [path, { ...asked, query: { ...asked?.query, ...(index > 0 && { cursor }) } }] as const;
    },
    (key: Parameters<typeof read<P>>[0]) => read(key),
    { revalidateFirstPage: true, ...options },
  );
  const last = data?.at(-1) as Page | undefined;
  const items = (data ?? []).flatMap((page) => (page as Page).items) as Answer<P> extends {
    items: (infer T)[];
  }
    ? T[]
    : never;
  return {
    items,
    pages: data,
    error,
    isLoading,
    isRefreshing: isValidating,
    hasMore: Boolean(last?.nextCursor),
    showMore: () => setSize((size) => size + 1),
    refresh: mutate,
  };
}

/**
 * Writes what has changed of one thing into every cached list that holds it.
 * Lists that are read page by page are left out by SWR's own way of matching.
 */
export function changeItem(id: string, change: object): void {
  type Known = { items?: { id?: string }[] } | undefined;
  const isHeld = (page: Known) => Array.isArray(page?.items) && page.items.some((item) => item.id === id);
  const changed = (page: Known) =>
    isHeld(page)
      ? { ...page, items: page?.items?.map((item) => (item.id === id ? { ...item, ...change } : item)) }
      : page;
  for (const key of [...cache.keys()]) {
    const data: Known | Known[] = cache.get(key)?.data;
    // A write makes SWR throw away the answer that is on its way: other lists are left alone.
    if (![data].flat().some(isHeld)) continue;
    void mutate(key, Array.isArray(data) ? data.map(changed) : changed(data), { revalidate: false });
  }
}
