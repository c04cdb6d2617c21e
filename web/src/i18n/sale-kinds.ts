import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

/** Things sold for money. */
export const saleWords: Record<Schema['SaleKind'], MessageDescriptor> = {
  chips: msg`Chips`,
  club: msg`Fan club`,
  post: msg`Post`,
  album: msg`Album`,
  bundle: msg`Bundle`,
  message: msg`Message`,
  tip: msg`Tip`,
  goal_tip: msg`Goal tip`,
  request: msg`Custom request`,
  call_pack: msg`Call packs`,
  platform: msg`Subscription`,
};

export const paymentWords: Record<Schema['PaymentState'], MessageDescriptor> = {
  created: msg`Unpaid`,
  pending: msg`Processing`,
  failed: msg`Failed`,
  paid: msg`Paid`,
  refunded: msg`Refunded`,
  charged_back: msg`Charged back`,
};
