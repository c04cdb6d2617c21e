import type { Schema } from '~/api/schemas';

/** Whether there is nothing to join: a membership that renews, and no renewal is wanted. Trials can be joined for money. */
export const isSkippedFor = (
  membership: Schema['Membership'] | null | undefined,
  isRenewal: boolean,
): boolean =>
  Boolean(membership?.status === 'active' && !membership.isTrial && !membership.isExpired && !isRenewal);
