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
    about: msg`Runs again with all attempts. Completed steps may repeat.`,
  },
  run: { word: msg`Run now`, about: msg`Scheduled and retrying jobs become due now.` },
  prioritise: {
    word: msg`Priority`,
    about: msg`Waiting jobs run earlier or later. Higher runs first.`,
  },
  cancel: {
    word: msg`Cancel`,
    about: msg`Ends now, whether waiting or running. Anything held, such as chips, is returned to the owner.`,
    isDangerous: true,
    opposite: 'retry',
  },
  discard: {
    word: msg`Discard`,
    about: msg`Never runs: waiting jobs return what they held, failed jobs are marked as settled.`,
    isDangerous: true,
    opposite: 'restore',
  },
  restore: {
    word: msg`Restore`,
    about: msg`Discarded jobs are as they were before: failed ones stay failed, waiting ones wait again.`,
    opposite: 'discard',
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
  restore: (state) => state === 'discarded',
};
