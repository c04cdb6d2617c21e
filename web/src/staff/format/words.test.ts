import { expect, it } from 'vitest';
import { formatAge } from './age';
import { formatMillis } from './millis';

it('tells to the second how long ago something was, and after a minute in larger units', () => {
  const now = Date.parse('2026-01-01T12:00:00Z');
  const times = [
    '2026-01-01T12:00:02Z',
    '2026-01-01T11:59:48Z',
    '2026-01-01T11:59:00.400Z',
    '2026-01-01T11:59:00Z',
    '2026-01-01T09:00:00Z',
  ];

  expect(times.map((time) => formatAge(time, now))).toEqual([
    '0 s ago',
    '12 s ago',
    '59 s ago',
    '1 minute ago',
    '3 hours ago',
  ]);
});

it('tells short times apart that would all be nothing in seconds', () => {
  expect([0, 4.4, 999.7, 1000, 1340, 300_000].map(formatMillis)).toEqual([
    '0ms',
    '4ms',
    '999ms',
    '1s',
    '1.3s',
    '5m',
  ]);
});
