import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

/** Where the money of a sale is. */
export const stateWords: Record<Schema['SaleState'], MessageDescriptor> = {
  escrow: msg`Not delivered yet`,
  pending: msg({ message: 'Pending', context: 'earnings' }),
  available: msg`Available`,
  reversed: msg`Refunded`,
};
