import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

/** Why a job does not run yet. */
export const waitReasons: Record<Schema['WaitReason'], MessageDescriptor> = {
  blocked: msg`It waits for other jobs.`,
  later: msg`It waits for its time.`,
  backing_off: msg`It waits before its next attempt.`,
  lane_paused: msg`Its lane is paused.`,
  kind_paused: msg`Jobs of its kind are paused.`,
  owner_paused: msg`The jobs of its owner are paused.`,
  no_worker: msg`No worker serves its lane.`,
  kind_unknown: msg`No worker that is up knows its kind.`,
  lane_limit: msg`Its lane runs as many jobs as it may.`,
  owner_share: msg`Its owner already has as many jobs running as one person may.`,
  in_line: msg`It waits in line.`,
  next: msg`It is next.`,
};
