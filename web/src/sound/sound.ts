import { areSoundsOn } from './setting';
import type { Tone } from './tones';

/** Plays a tone, unless sounds are off or the page was never touched: browsers allow none before. */
export function sound(tone: Tone): void {
  if (!areSoundsOn() || !navigator.userActivation?.hasBeenActive) return;
  void import('./tones')
    .then(({ play }) => play(tone))
    // A page without a sound is a page that works.
    .catch(() => undefined);
}
