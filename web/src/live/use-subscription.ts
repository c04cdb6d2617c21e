import { useEffect, useRef } from 'react';
import { live } from './connection';
import type { Refetch } from './live';

/**
 * Holds a live key while the component is on screen. The first key opens the connection. `onGap` runs when
 * the data should be refetched.
 */
export function useSubscription(key: string | null | undefined, onGap: Refetch): void {
  const latest = useRef(onGap);
  useEffect(() => {
    latest.current = onGap;
  });
  useEffect(() => {
    if (!key) return;
    live.start();
    return live.subscribe(key, (cause) => latest.current(cause));
  }, [key]);
}
