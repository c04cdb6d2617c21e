import type { Schema } from '~/api/schemas';

/** The server's limit on concurrent jobs per worker and lane. */
export const MAX_SLOTS = 1024;

/** Pending concurrency of a lane; undefined if none. It takes effect at the next heartbeat. */
export const changingTo = ({ slots, target }: Schema['WorkerLane']): number | undefined =>
  target === slots ? undefined : target;

/** The slots that a field says; undefined if it says none from 0 to the limit. */
export function slotsOf(field: string): number | undefined {
  const text = field.trim();
  const slots = Number(text);
  return /^\d+$/.test(text) && slots <= MAX_SLOTS ? slots : undefined;
}
