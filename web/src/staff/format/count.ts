import { i18n } from '@lingui/core';

/** The server stops counting here. */
const MAX_COUNT = 10_000;

/** A plain number, with at most two decimals: "200,000", "0.25". */
export const formatNumber = (value: number): string =>
  new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 2 }).format(value);

/** "1,240", and "10,000+" where the server stopped counting. */
export function formatCount(count: number, isFinal = true): string {
  const text = formatNumber(Math.min(count, MAX_COUNT));
  return count >= MAX_COUNT || !isFinal ? `${text}+` : text;
}
