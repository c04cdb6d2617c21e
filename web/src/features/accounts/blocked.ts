import type { Schema } from '~/api/schemas';
import { blockReasons } from '~/i18n/block-reasons';

type Notice = Schema['BlockNotice'];

const isReason = (text: string | null): text is Notice['reason'] =>
  text !== null && Object.hasOwn(blockReasons, text);

/** Path of the page that shows the reason and end of a block. */
export function blockedPage({ reason, banPeriod, banExpiredAt }: Notice): string {
  const period = banPeriod !== null && { days: `${banPeriod}` };
  const end = banExpiredAt && { until: banExpiredAt };
  return `/account-blocked?${new URLSearchParams({ reason, ...period, ...end })}`;
}

/** The block described by the query. Anyone can craft one, but it is only displayed. */
export function blockOf(query: URLSearchParams): Notice | undefined {
  const reason = query.get('reason');
  if (!isReason(reason)) return undefined;
  const until = query.get('until');
  const days = Number(query.get('days'));
  return {
    reason,
    banPeriod: Number.isSafeInteger(days) && days > 0 ? days : null,
    banExpiredAt: until && !Number.isNaN(Date.parse(until)) ? until : null,
  };
}
