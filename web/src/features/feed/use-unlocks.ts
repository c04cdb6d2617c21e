import { useLiveEvent } from '~/live/events';

/** Refreshes locked items after a purchase or a change of a membership, in this tab or another. */
export function useUnlocks(refresh: () => void): void {
  useLiveEvent('purchaseUpdate', refresh);
  useLiveEvent('fanClub', refresh);
}
