import type { Worker } from './worker-states';

/** The server's limits on concurrent jobs per worker and lane. */
export const MIN_SLOTS = 1;
export const MAX_SLOTS = 1024;

/** Concurrency last requested of a worker, by lane; takes effect at its next heartbeat. */
export function wantedSlots({ lanes, wantedSlots: wanted }: Worker): Record<string, number> {
  return Object.fromEntries(lanes.map(({ lane, slots }) => [lane, wanted?.[lane] ?? slots]));
}

/** Pending concurrency of a lane; undefined if none. */
export function changingTo({ wantedSlots: wanted }: Worker, lane: string, slots: number): number | undefined {
  const next = wanted?.[lane];
  return next === undefined || next === slots ? undefined : next;
}
