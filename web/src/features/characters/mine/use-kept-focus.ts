import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list whose entries leave by their own button: it goes to the button of the next one, or to the
 * place itself when that was the last.
 */
export function useKeptFocus(count: number) {
  const place = useRef<HTMLDivElement>(null);
  const left = useRef<number>(undefined);
  useEffect(() => {
    if (left.current === undefined) return;
    const entries = place.current?.querySelectorAll('li');
    const next = entries?.[Math.min(left.current, count - 1)]?.querySelector('button');
    left.current = undefined;
    (next ?? place.current)?.focus();
  }, [count]);
  return {
    place,
    /** Call it before the entry at `index` leaves. */
    leave: (index: number) => {
      left.current = index;
    },
  };
}
