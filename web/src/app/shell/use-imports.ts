import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { useLiveEvent } from '~/live/events';
import { useCalm } from '~/live/use-calm';
import { useSession } from '../session';

/** Polling interval in case the live channel is down, in milliseconds. */
const FALLBACK_MS = 30_000;
/** Shortest time between two requests: an import tells once a second. */
const PACE_MS = 2000;

const isRunning = ({ state }: Schema['Import']) => state === 'reading' || state === 'bringing';

/** The creator's imports under way. */
export function useImports(): readonly Schema['Import'][] {
  const { user } = useSession();
  const { data, mutate } = useApi(user?.isApproved ? ['/front/imports'] : null, {
    refreshInterval: (known) => (known?.items.some(isRunning) ? FALLBACK_MS : 0),
    dedupingInterval: PACE_MS,
  });
  useLiveEvent(
    'importMoved',
    useCalm(() => void mutate(), PACE_MS),
  );
  return data?.items.filter(isRunning) ?? [];
}
