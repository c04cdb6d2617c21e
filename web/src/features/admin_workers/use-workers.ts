import { useApi } from '~/api/use-api';
import type { Worker } from './worker-states';

/** Refresh interval of the workers, in milliseconds. */
export const WORKERS_REFRESH_MS = 5000;

/** The worker processes and their builds, newest first. Refreshing pauses while the page is hidden. */
export function useWorkers() {
  const { data, error, mutate } = useApi<'/front/admin/workers'>(['/front/admin/workers'], {
    refreshInterval: WORKERS_REFRESH_MS,
  });
  /** Shows what a call has answered about one worker, without asking for all of them. */
  const put = (worker: Worker) =>
    mutate(
      (known) =>
        known && {
          ...known,
          workers: known.workers.map((old) => (old.name === worker.name ? worker : old)),
        },
      { revalidate: false },
    );
  return {
    workers: data?.workers,
    builds: data?.builds ?? [],
    error,
    put: (worker: Worker) => void put(worker),
    refresh: () => void mutate(),
  };
}
