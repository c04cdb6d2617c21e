import { areSoundsOn } from './setting';
import type { Tone } from './tones';

/** Lets something be heard, unless sounds are off or nobody has touched the page yet: then browsers allow none. */
export function sound(tone: Tone): void {
  if (!areSoundsOn() || !navigator.userActivation?.hasBeenActive) return;
  void import('./tones')
    .then(({ play }) => play(tone))
    // A page without a sound is a page that works.
    .catch(() => undefined);
}
