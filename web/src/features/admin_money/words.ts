import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';
import { kindWords } from '~/i18n/entry-kinds';
import { formatMoney } from '~/i18n/format';
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
const accountWords: Readonly<Record<string, MessageDescriptor>> = {
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

/** Kinds of transactions in the ledger; those of chips have words of their own. */
const moneyWords: Readonly<Record<string, MessageDescriptor>> = {
  sale: msg`Sale`,
  sale_reversal: msg`Sale returned`,
  sale_restored: msg`Sale restored`,
  order_kept: msg`Held until delivery`,
  order_returned: msg`Order returned`,
  order_delivered: msg`Order delivered`,
  earning_released: msg`Hold ended`,
  studio_share: msg`Studio’s share`,
  studio_share_reversal: msg`Studio’s share returned`,
  referral_reward_reversal: msg`Referral reward returned`,
  income_returned: msg`Earned chips returned`,
  payout_closed: msg`Payout collected`,
  payout_settled: msg`Payout arrived`,
  payout_returned: msg`Payout came back`,
};

const providers: Readonly<Record<string, string | MessageDescriptor>> = {
  ccbill: 'CCBill',
  verotel: 'Verotel',
  btcpay: 'BTCPay',
  sandbox: msg`Test payments`,
  free: msg`Free access`,
};
export const providerNames = Object.keys(providers);

const methods: Record<Schema['PaymentMethod'], string | MessageDescriptor> = {
  card: msg`Card`,
  paypal: 'PayPal',
  crypto: msg`Crypto`,
  sofort: 'Sofort',
  eps: 'EPS',
  ideal: 'iDEAL',
  upi: 'UPI',
};

const sources: Readonly<Record<string, MessageDescriptor>> = {
  autoChat: msg`Auto chat`,
  characterWizard: msg`Character creation`,
  chat: msg`Chat`,
  comments: msg`Comments`,
  generator: msg`Image generator`,
  header: msg`Header`,
  message: msg`Message`,
  payment: msg`Purchase history`,
  profile: msg`Profile`,
  prompts: msg`Prompts`,
  sidebar: msg`Sidebar`,
  video: msg`Video generator`,
  voiceover: msg`Voice-over`,
};

/** Faults that the books can have, beside the number of each. */
const alerts: Readonly<Record<string, MessageDescriptor>> = {
  unbalanced: msg`Currencies whose entries don’t add up to zero`,
  balance_drift: msg`Balances that differ from their entries`,
  transit_drift: msg`Payouts in transit that differ from the books`,
  unapplied_reports: msg`Provider notices not applied for over an hour`,
  negative_earners: msg`Creators with a negative balance`,
  deleted_earners: msg`Deleted accounts with earnings left`,
};

/** A word of the server's in the page's language; one of a newer server stays as it is. */
function inWords(word: string | MessageDescriptor | undefined, own: string, i18n: I18n): string {
  if (word === undefined) return own;
  return typeof word === 'string' ? word : i18n._(word);
}

export const accountText = (account: string, i18n: I18n) => inWords(accountWords[account], account, i18n);
export const providerText = (provider: string, i18n: I18n) => inWords(providers[provider], provider, i18n);
export const sourceText = (source: string, i18n: I18n) => inWords(sources[source], source, i18n);
export const alertText = (alert: string, i18n: I18n) => inWords(alerts[alert], alert, i18n);
export const methodText = (method: Schema['PaymentMethod'], i18n: I18n) =>
  inWords(methods[method], method, i18n);
export const kindText = (kind: string, i18n: I18n) =>
  inWords(moneyWords[kind] ?? (kindWords as Readonly<Record<string, MessageDescriptor>>)[kind], kind, i18n);

const chipsText = (value: number): string => plural(value, { one: '# chip', other: '# chips' });

/** An amount of the ledger: US cents as money, chips as chips. */
export const amountText = (asset: string, amount: number): string =>
  asset === 'usd' ? formatMoney(amount, 'USD') : chipsText(amount);
