import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';
import type { BadgeTone } from '~/ui/Badge';

type Word = { word: MessageDescriptor; tone: BadgeTone };

export const paymentStates: Record<Schema['PaymentState'], Word> = {
  created: { word: msg`Unpaid`, tone: 'plain' },
  pending: { word: msg`Processing`, tone: 'info' },
  failed: { word: msg`Failed`, tone: 'danger' },
  paid: { word: msg`Paid`, tone: 'ok' },
  refunded: { word: msg`Refunded`, tone: 'plain' },
  charged_back: { word: msg`Charged back`, tone: 'danger' },
};

export const refundStates: Record<Schema['RefundState'], Word> = {
  proposed: { word: msg`Awaiting confirmation`, tone: 'gold' },
  asking: { word: msg`Waiting for the provider`, tone: 'info' },
  booked: { word: msg`Booked`, tone: 'ok' },
  refused: { word: msg`Declined`, tone: 'plain' },
  failed: { word: msg`Failed`, tone: 'danger' },
};

export const disputeStates: Record<Schema['DisputeState'], Word> = {
  open: { word: msg`Open`, tone: 'gold' },
  won: { word: msg`Won`, tone: 'ok' },
  lost: { word: msg`Lost`, tone: 'plain' },
};

export const purposes: Record<Schema['SaleKind'], MessageDescriptor> = {
  chips: msg`Chips`,
  club: msg`Fan club`,
  post: msg`Post`,
  album: msg`Album`,
  message: msg`Message`,
  tip: msg`Tip`,
  goal_tip: msg`Goal tip`,
  request: msg`Custom request`,
  call_pack: msg`Call packs`,
  platform: msg`Subscription`,
};
