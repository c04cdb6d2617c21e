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
