import { i18n } from '@lingui/core';
import { formatSpan } from './time';

const SECOND_MS = 1000;

/** How long something takes as a rule: "45ms" below a second, then "1.2s", "3m". */
export function formatMillis(ms: number): string {
  if (ms >= SECOND_MS) return formatSpan(ms);
  return new Intl.NumberFormat(i18n.locale, {
    style: 'unit',
    unit: 'millisecond',
    unitDisplay: 'narrow',
    maximumFractionDigits: 0,
  }).format(Math.min(Math.round(ms), SECOND_MS - 1));
}
