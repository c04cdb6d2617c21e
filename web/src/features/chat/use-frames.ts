import { useEffect, useRef } from 'react';

/** Gathers what comes one by one and hands it on once a frame. */
export function useFrames<T>(onFrame: (items: readonly T[]) => void): (item: T) => void {
  const latest = useRef(onFrame);
  const waiting = useRef<T[]>([]);
  const frame = useRef<number>(undefined);
  useEffect(() => {
    latest.current = onFrame;
  });
  useEffect(
    () => () => {
      if (frame.current !== undefined) cancelAnimationFrame(frame.current);
      frame.current = undefined;
    },
    [],
  );
  const flush = () => {
    frame.current = undefined;
    const items = waiting.current;
    waiting.current = [];
    latest.current(items);
  };
  return (item) => {
    waiting.current.push(item);
    frame.current ??= requestAnimationFrame(flush);
  };
}
