import { useApi } from '~/api/use-api';
import { isMoving } from './bulk-states';

/** Refresh intervals in milliseconds: short while a bulk moves, else long, in case one is resumed. */
const MOVING_MS = 1500;
const RESTING_MS = 10_000;

/** Everything that was done to many jobs, newest first. */
export function useBulks() {
  const { data, error, mutate } = useApi<'/front/admin/bulks'>(['/front/admin/bulks'], {
    refreshInterval: (known) => (known?.items.some(({ state }) => isMoving(state)) ? MOVING_MS : RESTING_MS),
  });
  return { bulks: data?.items, error, refresh: () => void mutate() };
}

/** One of them. */
export function useBulk(id: string) {
  const { data, error, mutate } = useApi<'/front/admin/bulks/{id}'>(
    ['/front/admin/bulks/{id}', { path: { id } }],
    { refreshInterval: (known) => (known && isMoving(known.state) ? MOVING_MS : RESTING_MS) },
  );
  return { bulk: data, error, refresh: () => void mutate() };
}
