import type { Schema } from '~/api/schemas';

/** Whether there is nothing to join: an active membership that has not expired, and no renewal is wanted. */
export const isSkippedFor = (
  membership: Schema['Membership'] | null | undefined,
  isRenewal: boolean,
): boolean => Boolean(membership && membership.status === 'active' && !membership.isExpired && !isRenewal);
