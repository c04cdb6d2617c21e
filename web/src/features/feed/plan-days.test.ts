import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { localInput, momentOf } from './local-input';
import { addMonths, byDays, dayOf, mondayOf, newPostAt, onDay, weeksOfMonth } from './plan-days';
import { scheduledTime, timeRefusal, twiceWarning } from './time-words';

const resolved = Intl.DateTimeFormat().resolvedOptions();
beforeEach(() => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...resolved,
    timeZone: 'Europe/Berlin',
  });
});
afterEach(() => vi.restoreAllMocks());

it('keeps the time of day of what is moved, across a change of the clocks', () => {
  // 6:30 PM in summer, and in winter.
  expect(byDays('2026-10-24T16:30:00.000Z', 7)).toBe('2026-10-31T17:30:00.000Z');
  expect(onDay('2026-10-24T16:30:00.000Z', '2026-12-01')).toBe('2026-12-01T18:30');
  expect(onDay('2026-10-24T16:30:00.000Z', '2026-12-01', 7)).toBe('2026-12-01T07:30');
});

it('shows whole weeks of a month, and steps from month to month', () => {
  const days = weeksOfMonth('2026-11-29');

  expect([days[0], days.length, days.at(-1)]).toEqual(['2026-10-26', 42, '2026-12-06']);
  expect(weeksOfMonth('2027-02-10')).toHaveLength(28);
  expect(mondayOf('2026-11-29')).toBe('2026-11-23');
  expect([addMonths('2026-01-31', 1), addMonths('2026-01-31', -1)]).toEqual(['2026-02-01', '2025-12-01']);
});

it('knows the day of a moment by the clocks of its zone', () => {
  expect(dayOf('2026-11-29T23:30:00Z')).toBe('2026-11-30');
  expect(localInput('2026-11-29T23:30:00Z')).toBe('2026-11-30T00:30');
});

it('refuses a time that the clocks skip, and says so', () => {
  expect(momentOf('2027-03-28T02:30')).toEqual({ at: '2027-03-28T01:30:00.000Z', times: 0 });
  expect(timeRefusal('2027-03-28T02:30', 0)).toMatch(/^2:30\sAM doesn’t exist on Sun, Mar 28/);
  expect(timeRefusal('2027-03-28T03:00', 0)).toBeUndefined();
});

it('takes the first of a time that comes twice, and says so', () => {
  expect(momentOf('2026-10-25T02:30')).toEqual({ at: '2026-10-25T00:30:00.000Z', times: 2 });
  expect(twiceWarning('2026-10-25T02:30')).toMatch(/^2:30\sAM comes twice on Sun, Oct 25/);
  expect(twiceWarning('2026-10-25T03:30')).toBeUndefined();
  expect(momentOf('2026-10-25T03:30')).toEqual({ at: '2026-10-25T02:30:00.000Z', times: 1 });
});

it('leaves a time that was not changed in its half of a doubled hour', () => {
  const second = '2026-10-25T01:30:12.000Z';

  expect(scheduledTime('2026-10-25T02:30', second)).toBe(second);
  expect(scheduledTime('2026-10-25T02:31', second)).toBe('2026-10-25T00:31:00.000Z');
});

it('refuses a time that has passed', () => {
  const now = Date.parse('2026-11-29T12:00:00Z');

  expect(timeRefusal('2026-11-29T13:00', now)).toMatch(/^1:00\sPM on Sun, Nov 29 has passed/);
  expect(timeRefusal('2026-11-29T13:01', now)).toBeUndefined();
});

it('begins a new post at noon, or in the next hour of today', () => {
  const now = Date.parse('2026-11-29T12:20:00Z');

  expect(newPostAt('2026-11-28', now)).toBeUndefined();
  expect(newPostAt('2026-11-29', now)).toBe('2026-11-29T14:00');
  expect(newPostAt('2026-11-30', now)).toBe('2026-11-30T12:00');
  expect(newPostAt('2026-11-29', Date.parse('2026-11-29T22:20:00Z'))).toBeUndefined();
});
