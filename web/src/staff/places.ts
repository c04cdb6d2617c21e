import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission } from '~/app/use-may';

/** The places of the back office, in the order of its menu, with the permission that opens each. */
export const places: readonly (readonly [to: string, word: MessageDescriptor, needs: Permission])[] = [
  ['/admin', msg`Overview`, 'desk'],
  ['/admin/moderation', msg`Moderation`, 'questions'],
  ['/admin/policy', msg`Text policy`, 'policy'],
  ['/admin/takedowns', msg`Takedowns`, 'takedowns'],
  ['/admin/reviews', msg`Reviews`, 'reviews'],
  ['/admin/twins', msg`AI twins`, 'twins'],
  ['/admin/members', msg`People`, 'people'],
  ['/admin/creators', msg`Creators`, 'creators'],
  ['/admin/studios', msg`Studios`, 'creators'],
  ['/admin/import-proofs', msg`Import profiles`, 'imports'],
  ['/admin/jobs', msg`Jobs`, 'jobs'],
  ['/admin/errors', msg`Errors`, 'jobs'],
  ['/admin/bulks', msg`Bulk actions`, 'bulks'],
  ['/admin/queues', msg`Queues`, 'fleet'],
  ['/admin/workers', msg`Workers`, 'fleet'],
  ['/admin/engines', msg`Engines`, 'fleet'],
  ['/admin/alerts', msg`Alerts`, 'settings'],
  ['/admin/schedules', msg`Schedules`, 'schedules'],
  ['/admin/audit', msg`Audit`, 'desk'],
  ['/admin/outbox', msg`Outbox`, 'mails'],
  ['/admin/money', msg`Money`, 'payments'],
  ['/admin/payouts', msg`Payouts`, 'payouts'],
  ['/admin/mails', msg`Emails`, 'mails'],
  ['/admin/regions', msg`Regions`, 'regions'],
  ['/admin/settings', msg`Settings`, 'settings'],
];

/** The permission that opens an address of the back office: that of the place it is in. */
export function permissionOf(address: string): Permission {
  const path = address.split(/[?#]/)[0] ?? '';
  const [, , needs] = places.findLast(([to]) => to !== '/admin' && `${path}/`.startsWith(`${to}/`)) ?? [];
  return needs ?? 'desk';
}
