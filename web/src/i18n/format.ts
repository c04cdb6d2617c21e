import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;
const WEEK_S = 7 * DAY_S;
const justNow = msg`Just now`;

/** Chips in full below 10,000 and shortened from there on: 9,999 but 12.3K. */
export function formatChips(amount: number): string {
  const isLong = Math.abs(amount) >= 10_000;
  return new Intl.NumberFormat(
    i18n.locale,
    isLong ? { notation: 'compact', maximumFractionDigits: 1, roundingMode: 'trunc' } : undefined,
  ).format(amount);
}

/** A count for a card: shortened from 1,000 on, to 1.2K. */
export const formatCompact = (count: number): string =>
  new Intl.NumberFormat(i18n.locale, {
    notation: 'compact',
    maximumFractionDigits: 1,
    roundingMode: 'trunc',
  }).format(count);

/** Money from minor units; whole amounts carry no decimals. */
export function formatMoney(cents: number, currency: string): string {
  const isWhole = cents % 100 === 0;
  return new Intl.NumberFormat(i18n.locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: isWhole ? 0 : 2,
    maximumFractionDigits: isWhole ? 0 : 2,
  }).format(cents / 100);
}

/** How long ago `time` was: just now, then minutes, hours, days, weeks. */
export function formatAgo(time: string | Date, now = Date.now()): string {
  const seconds = Math.round((new Date(time).getTime() - now) / 1000);
  const size = Math.abs(seconds);
  if (size < MINUTE_S) return i18n._(justNow);
  const words = new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' });
  if (size < HOUR_S) return words.format(Math.trunc(seconds / MINUTE_S), 'minute');
  if (size < DAY_S) return words.format(Math.trunc(seconds / HOUR_S), 'hour');
  if (size < WEEK_S) return words.format(Math.trunc(seconds / DAY_S), 'day');
  return words.format(Math.trunc(seconds / WEEK_S), 'week');
}

/** A moment in the reader's own time zone and language. */
export const formatMoment = (time: string | Date): string =>
  new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));

/** The longest count of one unit that reads well; a longer time is told in the next larger one. */
const MOST = 100;

/** The unit in which a length of time is told, in seconds: a second, a minute or an hour. */
export function unitOf(seconds: number): number {
  const whole = Math.round(seconds);
  if (whole < MOST) return 1;
  return whole < MOST * MINUTE_S ? MINUTE_S : HOUR_S;
}

/** A length of time in seconds: "9 s", "2 min", "14 h". */
export function formatSeconds(seconds: number): string {
  const unit = unitOf(seconds);
  const whole = Math.max(1, Math.round(seconds / unit));
  if (unit === 1) return t`${whole} s`;
  return unit === MINUTE_S ? t`${whole} min` : t`${whole} h`;
}

/** A day without its year, in the visitor's own time zone. */
export const formatDay = (time: string | Date): string =>
  new Intl.DateTimeFormat(i18n.locale, { weekday: 'short', day: 'numeric', month: 'short' }).format(
    new Date(time),
  );

/** A time of day, to the minute. */
export const formatTime = (time: string | Date): string =>
  new Intl.DateTimeFormat(i18n.locale, { timeStyle: 'short' }).format(new Date(time));

/** Several words as one reads them: "Mila and Orin". */
export const formatList = (words: readonly string[]): string =>
  new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(words);
