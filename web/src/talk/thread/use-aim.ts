import { type RefObject, useEffect, useRef } from 'react';

/** The list hides what it has not measured: so many frames later it has, on any machine. */
const FRAMES = 60;

/** Gives the focus to the place where a list opens, if it opens at one, as soon as that place can take it. */
export function useAim(isAimed: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list opens once
  useEffect(() => {
    let left = isAimed ? FRAMES : 0;
    let frame: number | undefined;
    const look = () => {
      place.current?.focus({ preventScroll: true });
      left -= 1;
      if (left > 0 && document.activeElement !== place.current) frame = requestAnimationFrame(look);
    };
    if (left > 0) look();
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, []);
  return place;
}
