/** A place in a sound as players tell it: `0:07`. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** So far an arrow moves, and so far a page, in seconds. */
const STEP = 1;
const LEAP = 5;

/** Where a key leads from a place in a sound, if it is a key that leads anywhere. */
export function placeAfterKey(key: string, seconds: number, length: number): number | undefined {
  const within = (place: number) => Math.min(length, Math.max(0, place));
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return within(seconds + STEP);
    case 'ArrowLeft':
    case 'ArrowDown':
      return within(seconds - STEP);
    case 'PageUp':
      return within(seconds + LEAP);
    case 'PageDown':
      return within(seconds - LEAP);
    case 'Home':
      return 0;
    case 'End':
      return length;
    default:
      return undefined;
  }
}

/** The bars of a waveform as one path of a box that is one unit high, and one wide for each bar. */
export const wavePath = (peaks: readonly number[]): string =>
  peaks
    .map((peak, index) => {
      // What is silent is still a dot, so that the whole length can be seen.
      const half = Math.max(0.04, Math.min(100, peak) / 200);
      return `M${index + 0.5} ${(0.5 - half).toFixed(3)}V${(0.5 + half).toFixed(3)}`;
    })
    .join('');
