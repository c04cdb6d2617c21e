import { i18n } from '@lingui/core';

const SECOND_MS = 1000;
const DAY_S = 86_400;

const format = (seconds: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(i18n.locale, options).format(new Date(seconds * SECOND_MS));

/** A moment of a history, with its day when the history is longer than one. */
export const formatAt = (seconds: number, isLong: boolean): string =>
  format(seconds, { ...(isLong && { day: 'numeric', month: 'short' }), hour: 'numeric', minute: '2-digit' });

/** The words below an axis: times of the day, and the day itself where one begins. `step` is in seconds. */
export function formatTicks(splits: readonly number[], step: number): string[] {
  return splits.map((seconds) => {
    const isDay =
      step >= DAY_S ||
      new Date(seconds * SECOND_MS).getHours() + new Date(seconds * SECOND_MS).getMinutes() === 0;
    return format(
      seconds,
      isDay ? { day: 'numeric', month: 'short' } : { hour: 'numeric', minute: '2-digit' },
    );
  });
}

/** A moment as the field of a browser for times holds it: local, to the minute. */
export function toField(seconds: number): string {
  const moment = new Date(seconds * SECOND_MS);
  const pad = (part: number) => String(part).padStart(2, '0');
  const day = [moment.getFullYear(), pad(moment.getMonth() + 1), pad(moment.getDate())].join('-');
  return `${day}T${pad(moment.getHours())}:${pad(moment.getMinutes())}`;
}

/** The moment that such a field holds, in seconds; nothing while it is not a whole one. */
export function fromField(text: string): number | undefined {
  const ms = new Date(text).getTime();
  return Number.isNaN(ms) ? undefined : ms / SECOND_MS;
}
