import { isActive } from './advance';
import type { Generation } from './order';

export type News = 'queued' | 'drawing' | 'pictureReady' | 'done' | 'failed' | 'cancelled';
type Known = Pick<Generation, 'state' | 'pictures'>;

/** Number of finished pictures in an order. */
export const readyCount = ({ pictures }: Pick<Known, 'pictures'>): number =>
  pictures.filter(({ state }) => state === 'ready').length;

/** The part of a change to an order worth announcing. Percentages aren't: they would drown out everything else. */
export function newsOf(before: Known | undefined, after: Known): News | undefined {
  const { state } = after;
  if (!before) return isActive(after) ? 'queued' : undefined;
  if (before.state !== state) {
    if (state === 'running') return 'drawing';
    return state === 'queued' ? undefined : state;
  }
  return readyCount(after) > readyCount(before) ? 'pictureReady' : undefined;
}
