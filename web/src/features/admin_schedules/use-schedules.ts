import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';

export type Schedule = Schema['Schedule'];

/** Refresh interval of the schedules, in milliseconds. */
export const SCHEDULES_REFRESH_MS = 15_000;

/** Every recurring job. Refreshing pauses while the page is hidden. */
export function useSchedules() {
  const { data, error, mutate } = useApi<'/front/admin/schedules'>(['/front/admin/schedules'], {
    refreshInterval: SCHEDULES_REFRESH_MS,
  });
  /** Shows what a call has answered about one schedule, without asking for all of them. */
  const put = (schedule: Schedule) =>
    mutate(
      (known) => known && { items: known.items.map((old) => (old.name === schedule.name ? schedule : old)) },
      { revalidate: false },
    );
  return {
    schedules: data?.items,
    error,
    put: (schedule: Schedule) => void put(schedule),
    refresh: () => void mutate(),
  };
}
