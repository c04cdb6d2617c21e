import { useEffect, useRef } from 'react';

const SOON_MS = 1000;

/** Runs once, a second after the first of any number of calls. */
export function useSoon(run: () => void): () => void {
  const latest = useRef(run);
  const timer = useRef<number>(undefined);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current ??= window.setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, SOON_MS);
  };
}
