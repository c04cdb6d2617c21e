import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';
import { isLive, type JobState } from './states';

export type BulkVerb = Schema['BulkVerb'];

type Words = {
  /** Label of its button. */
  word: MessageDescriptor;
  /** Explanation shown before it is done. */
  about: MessageDescriptor;
  isDangerous?: boolean;
  /** The verb that undoes it. */
  opposite?: BulkVerb;
};

/** All staff actions on jobs, for one or many. */
export const verbs: Record<BulkVerb, Words> = {
  retry: {
    word: msg`Retry`,
    about: msg`Runs again with all attempts. What a job already did may be done again.`,
  },
  run: { word: msg`Run now`, about: msg`What waits for its time, or for its next attempt, is due at once.` },
  prioritise: {
    word: msg`Priority`,
    about: msg`What waits is served earlier or later. A higher number goes first.`,
  },
  cancel: {
    word: msg`Cancel`,
    about: msg`Ended now, waiting or running. What a job held, such as chips, goes back to its owner.`,
    isDangerous: true,
    opposite: 'retry',
  },
  discard: {
    word: msg`Discard`,
    about: msg`Never run: what waits gives back what it held, and what failed counts as settled.`,
    isDangerous: true,
    opposite: 'retry',
  },
};
export const verbNames = Object.keys(verbs) as BulkVerb[];

const waits = (state: JobState): boolean => isLive(state) && state !== 'running';

/** Whether it applies to a job in this state; the server has the final say. */
export const fits: Record<BulkVerb, (state: JobState) => boolean> = {
  retry: (state) => state === 'failed' || state === 'cancelled' || state === 'discarded',
  run: (state) => state === 'scheduled' || state === 'retrying',
  prioritise: waits,
  cancel: isLive,
  discard: (state) => waits(state) || state === 'failed',
};
