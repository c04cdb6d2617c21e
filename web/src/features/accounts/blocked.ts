import type { Schema } from '~/api/schemas';
import { blockReasons } from '~/i18n/block-reasons';

type Notice = Schema['BlockNotice'];

const isReason = (text: string | null): text is Notice['reason'] =>
  text !== null && Object.hasOwn(blockReasons, text);

/** The page that says why an account is blocked, and until when. */
export function blockedPage({ reason, until }: Notice): string {
  return `/account-blocked?${new URLSearchParams({ reason, ...(until && { until }) })}`;
}

/** What the address says of the block. Anybody may write one: it tells what it was given, and does nothing. */
export function blockOf(query: URLSearchParams): Notice | undefined {
  const reason = query.get('reason');
  if (!isReason(reason)) return undefined;
  const until = query.get('until');
  return { reason, until: until && !Number.isNaN(Date.parse(until)) ? until : null };
}
