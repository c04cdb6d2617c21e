import { useApiPages } from '~/api/use-api-pages';
import type { Filter } from './filter';

/** How often the list is read anew while somebody looks at it, in milliseconds. */
export const LIST_REFRESH_MS = 5000;

/** The jobs that fit the filter, newest first. Reading anew rests while the page is hidden. */
export function useJobs(filter: Filter, isRefreshing: boolean) {
  const list = useApiPages(
    '/front/admin/jobs',
    { query: filter },
    {
      refreshInterval: isRefreshing ? LIST_REFRESH_MS : 0,
      revalidateAll: true,
      // The counts and the frame of the table stay while another filter loads.
      keepPreviousData: true,
    },
  );
  return {
    jobs: list.items,
    counts: list.pages?.[0]?.counts,
    isLoading: !list.pages && !list.error,
    error: list.error,
    hasMore: list.hasMore,
    isReading: list.isRefreshing,
    showMore: () => void list.showMore(),
    refresh: () => void list.refresh(),
  };
}
