import { useApi } from '~/api/use-api';

/** Refresh interval of the groups, in milliseconds. */
const REFRESH_MS = 15_000;

/** How attempts failed in the last `hours`, those that failed alike in one group. */
export function useErrors(hours: number) {
  const { data, error, mutate } = useApi<'/front/admin/errors'>(
    ['/front/admin/errors', { query: { hours } }],
    {
      refreshInterval: REFRESH_MS,
      keepPreviousData: true,
    },
  );
  return { groups: data?.groups, error, refresh: () => void mutate() };
}
