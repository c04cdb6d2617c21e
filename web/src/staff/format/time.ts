import { i18n } from '@lingui/core';
import type { Job } from '../jobs/states';

const SECOND_MS = 1000;
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** How long something took: "0.4s", "12s", "3m", "2h". */
export function formatSpan(ms: number): string {
  const seconds = Math.max(0, ms) / SECOND_MS;
  const [value, unit] =
    seconds < 2 * MINUTE_S
      ? ([seconds, 'second'] as const)
      : seconds < 2 * HOUR_S
        ? ([seconds / MINUTE_S, 'minute'] as const)
        : ([seconds / HOUR_S, 'hour'] as const);
  return new Intl.NumberFormat(i18n.locale, {
    style: 'unit',
    unit,
    unitDisplay: 'narrow',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}

/** A moment to the second. */
export const formatInstant = (time: string): string =>
  new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(time));

type Times = Pick<Job, 'state' | 'createdAt' | 'startedAt' | 'finishedAt'>;

/** How long a job has been or was at work, in milliseconds; nothing when it never began. */
export function tookMs({ state, startedAt, finishedAt }: Times, now = Date.now()): number | undefined {
  if (!startedAt) return undefined;
  if (state === 'running') return Math.max(0, now - Date.parse(startedAt));
  return finishedAt ? Math.max(0, Date.parse(finishedAt) - Date.parse(startedAt)) : undefined;
}
