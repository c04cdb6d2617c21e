import { isActive } from './advance';
import type { Generation } from './order';

export type News = 'queued' | 'drawing' | 'pictureReady' | 'done' | 'failed' | 'cancelled';
type Known = Pick<Generation, 'state' | 'pictures'>;

/** How many pictures of an order are there. */
export const readyCount = ({ pictures }: Pick<Known, 'pictures'>): number =>
  pictures.filter(({ state }) => state === 'ready').length;

/**
 * What is worth saying aloud about an order that has changed. Percentages are not: whoever listens would hear nothing
 * else.
 */
export function newsOf(before: Known | undefined, after: Known): News | undefined {
  const { state } = after;
  if (!before) return isActive(after) ? 'queued' : undefined;
  if (before.state !== state) {
    if (state === 'running') return 'drawing';
    return state === 'queued' ? undefined : state;
  }
  return readyCount(after) > readyCount(before) ? 'pictureReady' : undefined;
}
