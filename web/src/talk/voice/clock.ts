/** A playback position as players show it: `0:07`. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Seek by an arrow key and by a page key, in seconds. */
const STEP = 1;
const LEAP = 5;

/** Position after a key press; undefined for other keys. */
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

/** Bars of a waveform as one SVG path, one unit high and one unit wide per bar. */
export const wavePath = (peaks: readonly number[]): string =>
  peaks
    .map((peak, index) => {
      // Silence is still drawn as a dot, so that the full length is visible.
      const half = Math.max(0.04, Math.min(100, peak) / 200);
      return `M${index + 0.5} ${(0.5 - half).toFixed(3)}V${(0.5 + half).toFixed(3)}`;
    })
    .join('');
