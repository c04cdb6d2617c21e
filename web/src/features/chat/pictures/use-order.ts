import { useEffect } from 'react';
import { mutate as mutateCache } from 'swr';
import { isRefusal } from '~/api/refusal';
import { useApi } from '~/api/use-api';
import { useLiveEvent } from '~/live/events';
import { useSubscription } from '~/live/use-subscription';
import { advance, isActive, isEmptied, isWorthAsking, settle } from '~/pictures/advance';
import type { Generation } from '~/pictures/order';
import type { OrderPlace } from '~/pictures/use-card-actions';
import { usePerson } from '~/talk/use-person';

/** Polling interval for an unfinished order in case the live channel is down, in milliseconds. */
const FALLBACK_MS = 10_000;

const orderKey = (id: string) => ['/front/generations/{id}', { path: { id } }] as const;
const isLost = (error: unknown): boolean => isRefusal(error, 'not_found');

/** An order in a chat, kept up to date. `onReplaced` is called with the order that replaces it on retry. */
export function useOrder(id: string, onReplaced?: (id: string) => void) {
  const { liveKey } = usePerson();
  const { data, error, mutate } = useApi(orderKey(id), {
    refreshInterval: (known) => (known && isActive(known) ? FALLBACK_MS : 0),
    // Finished orders don't change, so scrolling past one doesn't refetch it.
    revalidateIfStale: false,
    revalidateOnFocus: false,
    shouldRetryOnError: (failure) => !isLost(failure),
  });
  const isOpen = data ? isActive(data) : !isLost(error);
  const look = () => void mutate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a cached order may have progressed while off screen
  useEffect(() => {
    if (data && isOpen) look();
  }, [id]);
  useSubscription(liveKey, () => isOpen && look());
  useLiveEvent('videoGenerationTask', (event) => {
    if (event.generationId !== id) return;
    // Without data yet, a response is on its way, and a write would discard it.
    if (data) void mutate((known) => known && advance(known, event), { revalidate: false });
    if (isWorthAsking(event)) look();
  });

  const place: OrderPlace = {
    replace: (answer) =>
      void mutate((known) => (known ? settle(known, answer) : answer), { revalidate: false }),
    reload: async () => {
      await mutate().catch(() => undefined);
    },
    add: (again: Generation) => {
      void mutateCache(orderKey(again.id), again, { revalidate: false });
      onReplaced?.(again.id);
    },
  };
  return {
    generation: data,
    /** Why the order couldn't be loaded. */
    error: data ? undefined : error,
    /** Deleted, or never visible to this user. */
    isGone: isLost(error) || (data !== undefined && data.pictures.length > 0 && isEmptied(data)),
    look,
    place,
  };
}
