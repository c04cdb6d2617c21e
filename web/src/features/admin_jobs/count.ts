import { i18n } from '@lingui/core';

/** The server stops counting here. */
const MAX_COUNT = 10_000;

/** "1,240", and "10,000+" from where nobody counted on. */
export function formatCount(count: number): string {
  const text = new Intl.NumberFormat(i18n.locale).format(Math.min(count, MAX_COUNT));
  return count >= MAX_COUNT ? `${text}+` : text;
}
