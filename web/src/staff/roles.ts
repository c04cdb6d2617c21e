import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

export type Role = Schema['Role'];

export const roles: Record<Role, MessageDescriptor> = {
  member: msg`Member`,
  creator: msg`Creator`,
  support: msg`Support`,
  moderator: msg`Moderator`,
  finance: msg`Finance`,
  ops: msg`Operations`,
  admin: msg`Admin`,
};
export const roleNames = Object.keys(roles) as Role[];

/** Duties of the roles of staff, in a line each. */
export const duties: Partial<Record<Role, MessageDescriptor>> = {
  support: msg`Helps people, answers their questions, and refunds within the day’s limits.`,
  moderator: msg`Decides about reports, creators, takedowns and AI twins, and blocks for a time.`,
  finance: msg`Handles payments, refunds, payouts and the ledger.`,
  ops: msg`Runs jobs, lanes, workers, engines and schedules.`,
  admin: msg`Can do everything.`,
};
