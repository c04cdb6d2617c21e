import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';

export type Queue = Schema['Queue'];
export type Pause = Schema['Pause'];

/** Refresh interval of the lanes, in milliseconds. */
export const QUEUES_REFRESH_MS = 5000;

/** Every lane, and the pauses of kinds and owners. Refreshing stops while the page is hidden. */
export function useQueues() {
  const { data, error, mutate } = useApi<'/front/admin/queues'>(['/front/admin/queues'], {
    refreshInterval: QUEUES_REFRESH_MS,
  });
  /** Shows what a call has answered about one lane, without asking for all of them. */
  const put = (queue: Queue) =>
    mutate(
      (known) =>
        known && {
          ...known,
          queues: known.queues.map((old) => (old.lane === queue.lane ? queue : old)),
        },
      { revalidate: false },
    );
  return {
    queues: data?.queues,
    pauses: data?.pauses ?? [],
    error,
    put: (queue: Queue) => void put(queue),
    refresh: () => void mutate(),
  };
}
