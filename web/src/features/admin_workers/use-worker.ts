import { useApi } from '~/api/use-api';
import { WORKERS_REFRESH_MS } from './use-workers';
import type { Worker } from './worker-states';

/** One worker process with the jobs it runs and those that were taken over from it. */
export function useWorker(name: string) {
  const { data, error, mutate } = useApi<'/front/admin/workers/{name}'>(
    ['/front/admin/workers/{name}', { path: { name } }],
    { refreshInterval: WORKERS_REFRESH_MS },
  );
  /** Shows what a call has answered about the worker, without asking for its jobs. */
  const put = (worker: Worker) => mutate((known) => known && { ...known, worker }, { revalidate: false });
  return { detail: data, error, put: (worker: Worker) => void put(worker), refresh: () => void mutate() };
}
