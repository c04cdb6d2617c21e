import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';
import type { BadgeTone } from '~/ui/Badge';

export type Job = Schema['Job'];
export type JobState = Schema['JobState'];

/** Every state in the order in which a job passes through them. */
export const states: Record<JobState, { word: MessageDescriptor; tone: BadgeTone }> = {
  scheduled: { word: msg`Scheduled`, tone: 'plain' },
  queued: { word: msg`Queued`, tone: 'info' },
  running: { word: msg`Running`, tone: 'accent' },
  retrying: { word: msg`Retrying`, tone: 'gold' },
  succeeded: { word: msg`Succeeded`, tone: 'ok' },
  failed: { word: msg`Failed`, tone: 'danger' },
  cancelled: { word: msg`Canceled`, tone: 'plain' },
  discarded: { word: msg`Discarded`, tone: 'plain' },
};
export const stateNames = Object.keys(states) as JobState[];

export const isState = (word: string | null): word is JobState =>
  word !== null && Object.hasOwn(states, word);

/** Whether it still has something ahead of it, and can be cancelled. */
export const isLive = (state: JobState): boolean =>
  state === 'scheduled' || state === 'queued' || state === 'running' || state === 'retrying';
