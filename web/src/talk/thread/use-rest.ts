import { useEffect, useRef } from 'react';

/**
 * Tells when a list is at rest: no scrolling, and the rows that came near are measured. Rows put before them
 * earlier make the list jump, because rows that are measured below count as if they had grown above.
 */
export function useRest() {
  const isMoving = useRef(false);
  const frame = useRef(0);
  const waiting = useRef<(() => void)[]>([]);
  const rest = () => {
    isMoving.current = false;
    for (const go of waiting.current.splice(0)) go();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that is gone is at rest
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current);
      rest();
    },
    [],
  );
  return {
    onScroll: () => {
      cancelAnimationFrame(frame.current);
      isMoving.current = true;
    },
    onScrollEnd: () => {
      cancelAnimationFrame(frame.current);
      // In the first frame new rows are laid out, before the second they are measured.
      frame.current = requestAnimationFrame(() => {
        frame.current = requestAnimationFrame(rest);
      });
    },
    whenAtRest: () =>
      isMoving.current ? new Promise<void>((resolve) => waiting.current.push(resolve)) : Promise.resolve(),
  };
}
