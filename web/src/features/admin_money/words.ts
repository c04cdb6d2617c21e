import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';
import { paymentWords } from '~/i18n/sale-kinds';
import type { BadgeTone } from '~/ui/Badge';

type Word = { word: MessageDescriptor; tone: BadgeTone };

export const paymentStates: Record<Schema['PaymentState'], Word> = {
  created: { word: paymentWords.created, tone: 'plain' },
  pending: { word: paymentWords.pending, tone: 'info' },
  failed: { word: paymentWords.failed, tone: 'danger' },
  paid: { word: paymentWords.paid, tone: 'ok' },
  refunded: { word: paymentWords.refunded, tone: 'plain' },
  charged_back: { word: paymentWords.charged_back, tone: 'danger' },
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

/** Kinds of ledger accounts. Unknown ones keep the name that the books use. */
export const accountWords: Readonly<Record<string, MessageDescriptor>> = {
  member_chips: msg`Members’ chips`,
  member_debt: msg`Chips members owe`,
  member_income: msg`Chips members earned`,
  chip_issuance: msg`Chips issued`,
  chip_revenue: msg`Chips spent`,
  payment_clearing: msg`At payment providers`,
  platform_fees: msg`Platform fees`,
  platform_sales: msg`Platform sales`,
  order_escrow: msg`Held until delivery`,
  payout_transit: msg`Payouts in transit`,
  payout_bank: msg`Paid out`,
  creator_pending: msg`Creators, pending`,
  creator_available: msg`Creators, available`,
};
