import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const HOUR_MS = 3_600_000;

/** Ranges that end now, and how far each reaches back, in milliseconds. */
export const ranges: Readonly<Record<string, { word: MessageDescriptor; ms: number }>> = {
  hour: { word: msg`Last hour`, ms: HOUR_MS },
  day: { word: msg`Last 24 hours`, ms: 24 * HOUR_MS },
  week: { word: msg`Last 7 days`, ms: 7 * 24 * HOUR_MS },
};

/** When a range that ends now began; nothing for one that is not known. */
export function startOf(range: string | null, now: number): string | undefined {
  const known = range !== null && Object.hasOwn(ranges, range) ? ranges[range] : undefined;
  return known && new Date(now - known.ms).toISOString();
}

/** A moment as a date-time field takes it, in the reader's own time. */
export function fieldTime(time: string | undefined): string {
  if (!time) return '';
  const date = new Date(time);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The moment a date-time field holds; nothing while it is half filled, as the year 202 is. */
export function momentOf(text: string): string | undefined {
  const date = new Date(text);
  return date.getFullYear() >= 2000 ? date.toISOString() : undefined;
}
