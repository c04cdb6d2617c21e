import { expect, it } from 'vitest';
import { byDays, dayOf, daysFrom, mondayOf, onDay } from './plan-days';

it('keeps the time of day of what is moved', () => {
  const time = new Date(2026, 10, 25, 18, 30).toISOString();

  expect(onDay(time, '2026-12-01')).toBe(new Date(2026, 11, 1, 18, 30).toISOString());
  expect(byDays(time, 7)).toBe(new Date(2026, 11, 2, 18, 30).toISOString());
});

it('begins a month with the Monday of this week', () => {
  const days = daysFrom(mondayOf(new Date(2026, 10, 29, 12)), 35).map(dayOf);

  expect([days[0], days[6], days.at(-1)]).toEqual(['2026-11-23', '2026-11-29', '2026-12-27']);
});
