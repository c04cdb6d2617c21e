import { useState } from 'react';
import { useApiPages } from '~/api/use-api-pages';
import type { Filter } from '~/staff/jobs/filter';
import type { Sort } from './use-filter';

/** Refresh interval of the list, in milliseconds. */
export const LIST_REFRESH_MS = 5000;

/** The jobs that match the filter, newest first unless sorted. Refreshing pauses while the page is hidden. */
export function useJobs(filter: Filter, sort: Sort | undefined, isRefreshing: boolean) {
  const [isReadingMore, setIsReadingMore] = useState(false);
  const list = useApiPages(
    '/front/admin/jobs',
    { query: { ...filter, ...(sort && { sort }) } },
    {
      refreshInterval: isRefreshing ? LIST_REFRESH_MS : 0,
      revalidateAll: true,
      // The counts and the frame of the table stay while another filter loads.
      keepPreviousData: true,
    },
  );
  const first = list.pages?.[0];
  async function showMore(): Promise<void> {
    setIsReadingMore(true);
    await list.showMore().finally(() => setIsReadingMore(false));
  }
  return {
    jobs: list.items,
    counts: first?.counts,
    areCountsFinal: first?.areCountsFinal ?? true,
    /** Where the server stopped looking before the page was full. */
    searchedTo: list.pages?.at(-1)?.searchedTo ?? undefined,
    isLoading: !list.pages && !list.error,
    error: list.error,
    hasMore: list.hasMore,
    isReadingMore,
    showMore: () => void showMore(),
    refresh: () => void list.refresh(),
  };
}
