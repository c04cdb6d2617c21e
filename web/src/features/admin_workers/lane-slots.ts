import type { Worker } from './worker-states';

/** The limits of the server for the jobs at a time of one worker in one lane. */
export const MIN_SLOTS = 1;
export const MAX_SLOTS = 1024;

/** How many jobs at a time a worker was last told to do, lane by lane; it changes to that with its next heartbeat. */
export function wantedSlots({ lanes, wantedSlots: wanted }: Worker): Record<string, number> {
  return Object.fromEntries(lanes.map(({ lane, slots }) => [lane, wanted?.[lane] ?? slots]));
}

/** What a lane is about to change to; nothing when it runs as it was told. */
export function changingTo({ wantedSlots: wanted }: Worker, lane: string, slots: number): number | undefined {
  const next = wanted?.[lane];
  return next === undefined || next === slots ? undefined : next;
}
