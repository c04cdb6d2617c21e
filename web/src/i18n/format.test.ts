import { expect, it } from 'vitest';
import { formatAgo, formatChips, formatMoney, formatSeconds } from './format';

it('shows a chip balance in full below ten thousand and shortened from there', () => {
  expect([1240, 9999, 10_000, 12_399].map(formatChips)).toEqual(['1,240', '9,999', '10K', '12.3K']);
});

it('gives money decimals only when there are cents', () => {
  expect(formatMoney(900, 'USD')).toBe('$9');
  expect(formatMoney(999, 'USD')).toBe('$9.99');
});

it('tells how long ago something was in the largest fitting unit', () => {
  const now = Date.parse('2026-01-31T12:00:00Z');

  const words = [
    '2026-01-31T11:59:30Z',
    '2026-01-31T11:55:00Z',
    '2026-01-31T09:00:00Z',
    '2026-01-28T12:00:00Z',
    '2026-01-10T12:00:00Z',
  ];

  expect(words.map((time) => formatAgo(time, now))).toEqual([
    'Just now',
    '5 minutes ago',
    '3 hours ago',
    '3 days ago',
    '3 weeks ago',
  ]);
});

it('says short waits in seconds, long ones in minutes and very long ones in hours', () => {
  expect([0.2, 9.4, 99.7, 240, 5_900, 6_000, 86_400].map(formatSeconds)).toEqual([
    '1 s',
    '9 s',
    '2 min',
    '4 min',
    '98 min',
    '2 h',
    '24 h',
  ]);
});
