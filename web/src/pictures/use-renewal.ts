import { useRef } from 'react';

/** How long to wait before asking for new addresses again, in milliseconds: a picture may be missing for good. */
const PAUSE_MS = 30_000;

/**
 * Addresses of pictures hold for some minutes. When one has run out under a page that stayed open, its picture fails
 * to load: then all are requested again.
 */
export function useRenewal(refresh: () => void): () => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    if (now - last.current < PAUSE_MS) return;
    last.current = now;
    refresh();
  };
}
