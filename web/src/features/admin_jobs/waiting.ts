import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

/** Why a job does not run yet. */
export const waitReasons: Record<Schema['WaitReason'], MessageDescriptor> = {
  blocked: msg`Waiting for other jobs.`,
  later: msg`Scheduled.`,
  backing_off: msg`Waiting for its next attempt.`,
  lane_paused: msg`Its lane is paused.`,
  kind_paused: msg`This kind of job is paused.`,
  owner_paused: msg`Its owner’s jobs are paused.`,
  no_worker: msg`No worker serves its lane.`,
  suspected: msg`It was lost with two workers, so it runs alone: waiting for a worker to be free.`,
  kind_unknown: msg`No running worker knows this kind.`,
  lane_limit: msg`Its lane is at its limit.`,
  owner_share: msg`Its owner is at the limit of running jobs.`,
  in_line: msg`Queued.`,
  next: msg`Next in line.`,
};
