import { useCallback, useEffect, useRef } from 'react';

const SECOND_MS = 1000;

/** A function that acts at most once in `paceMs`, and always after the last call. */
export function useCalm(act: () => void, paceMs = SECOND_MS): () => void {
  const latest = useRef(act);
  const timer = useRef<number>(undefined);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return useCallback(() => {
    timer.current ??= window.setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, paceMs);
  }, [paceMs]);
}
