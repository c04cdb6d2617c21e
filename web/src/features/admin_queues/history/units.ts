import { i18n } from '@lingui/core';
import { formatMillis } from '~/staff/format/millis';
import { formatSpan } from '~/staff/format/time';

export type Unit = 'jobs' | 'seconds' | 'milliseconds' | 'percent';

const SECOND_MS = 1000;

const number = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(i18n.locale, options).format(value);

/** A value as people read it: "1.2K", "45ms", "3.4 %". */
const formats: Record<Unit, (value: number) => string> = {
  jobs: (value) =>
    number(value, { notation: 'compact', maximumFractionDigits: value < 10 || value >= 1000 ? 1 : 0 }),
  seconds: (value) => formatSpan(value * SECOND_MS),
  milliseconds: formatMillis,
  percent: (value) => number(value / 100, { style: 'percent', maximumFractionDigits: value < 10 ? 1 : 0 }),
};

export const formatValue = (value: number | null | undefined, unit: Unit): string =>
  value === null || value === undefined ? '–' : formats[unit](value);
