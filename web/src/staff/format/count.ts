import { i18n } from '@lingui/core';

/** The server stops counting here. */
const MAX_COUNT = 10_000;

/** "200,000". */
export const formatNumber = (count: number): string => new Intl.NumberFormat(i18n.locale).format(count);

/** "1,240", and "10,000+" from where nobody counted on. */
export function formatCount(count: number, isFinal = true): string {
  const text = formatNumber(Math.min(count, MAX_COUNT));
  return count >= MAX_COUNT || !isFinal ? `${text}+` : text;
}
