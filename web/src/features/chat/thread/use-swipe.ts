import { type TouchEvent, useRef } from 'react';

/** How far a finger must go sideways, and how little up or down, in pixels. */
const FAR = 60;
const STRAIGHT = 40;

/** Hears a finger that wipes sideways: on to the next version, or back. */
export function useSwipe(onSwipe: (direction: 'previous' | 'next') => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touch && { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = undefined;
      if (!from || !touch || Math.abs(touch.clientY - from.y) > STRAIGHT) return;
      const moved = touch.clientX - from.x;
      if (Math.abs(moved) >= FAR) onSwipe(moved < 0 ? 'next' : 'previous');
    },
  };
}
