import { i18n } from '@lingui/core';
import { localInput, momentOf } from './local-input';

/** A calendar day in the visitor's time zone, such as 2026-12-01. */
export type Day = string;

const DAY_MS = 24 * 60 * 60 * 1000;
const asUtc = (local: string): number => Date.parse(`${local.slice(0, 10)}T${local.slice(11) || '00:00'}Z`);

/** The calendar day of a time. */
export const dayOf = (time: string | number | Date): Day => localInput(time).slice(0, 10);

/** Whether that is a day of the calendar: addresses can be typed. */
export const isDay = (word: string | null): word is Day =>
  /^\d{4}-\d{2}-\d{2}$/.test(word ?? '') && !Number.isNaN(Date.parse(`${word}T00:00Z`));

export const addDays = (day: Day, count: number): Day =>
  new Date(asUtc(day) + count * DAY_MS).toISOString().slice(0, 10);

/** The first day of the month that is `count` months later. */
export function addMonths(day: Day, count: number): Day {
  const date = new Date(asUtc(day));
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 10);
}

/** The Monday of its week. */
export const mondayOf = (day: Day): Day => addDays(day, -((new Date(asUtc(day)).getUTCDay() + 6) % 7));

/** `count` days starting with `first`. */
export const daysFrom = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** The whole weeks that hold its month. */
export function weeksOfMonth(day: Day): Day[] {
  const first = mondayOf(addMonths(day, 0));
  const end = addDays(mondayOf(addDays(addMonths(day, 1), -1)), 7);
  return daysFrom(first, Math.round((asUtc(end) - asUtc(first)) / DAY_MS));
}

/** The moment at which a day begins. */
export const startOf = (day: Day): string => momentOf(`${day}T00:00`).at;

/** The same time of day on another day, and in another hour where one is given: as a field for date and time has it. */
export function onDay(time: string, day: Day, hour?: number): string {
  const clock = localInput(time).slice(11);
  return `${day}T${hour === undefined ? clock : String(hour).padStart(2, '0') + clock.slice(2)}`;
}

/** The same time of day, `days` later. */
export const byDays = (time: string, days: number): string =>
  momentOf(onDay(time, addDays(dayOf(time), days))).at;

const words = (local: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(i18n.locale, { ...options, timeZone: 'UTC' }).format(asUtc(local));

/** "Tue, Dec 1". */
export const dayWords = (day: Day): string =>
  words(day, { weekday: 'short', day: 'numeric', month: 'short' });

/** "December 2026". */
export const monthWords = (day: Day): string => words(day, { month: 'long', year: 'numeric' });

/** "2:30 AM" of a local date and time, whether or not the clocks show it. */
export const clockWords = (local: string): string => words(local, { timeStyle: 'short' });

/** The hour at which a new post of that day begins: noon, or the next full hour of today. `undefined`: none is left. */
export function newPostAt(day: Day, now = Date.now()): string | undefined {
  const today = dayOf(now);
  if (day < today) return undefined;
  if (day > today) return `${day}T12:00`;
  const next = localInput(now + 60 * 60 * 1000).slice(0, 13);
  return next.startsWith(day) ? `${next}:00` : undefined;
}
