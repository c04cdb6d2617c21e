import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

export const saleWords: Record<Schema['SaleKind'], MessageDescriptor> = {
  chips: msg`Chips`,
  club: msg`Fan club`,
  post: msg`Post`,
  album: msg`Album`,
  message: msg`Message`,
  tip: msg`Tip`,
  goal_tip: msg`Goal tip`,
  request: msg`Custom request`,
  call_pack: msg`Video calls`,
  platform: msg`Subscription`,
};

/** Where the money of a sale is. */
export const stateWords: Record<Schema['SaleState'], MessageDescriptor> = {
  escrow: msg`Not delivered yet`,
  pending: msg({ message: 'Pending', context: 'earnings' }),
  available: msg`Available`,
  reversed: msg`Refunded`,
};
