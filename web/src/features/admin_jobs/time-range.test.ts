import { expect, it } from 'vitest';
import { fieldTime, momentOf, startOf } from './time-range';

it('lets a range that ends now begin so long before', () => {
  expect(startOf('hour', Date.parse('2026-01-01T12:00:00Z'))).toBe('2026-01-01T11:00:00.000Z');
  expect([startOf('custom', 0), startOf('toString', 0), startOf(null, 0)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('brings a moment into its field and back', () => {
  expect(momentOf(fieldTime('2026-07-01T11:30:00.000Z'))).toBe('2026-07-01T11:30:00.000Z');
  expect([momentOf(''), momentOf('0202-07-01T11:30'), fieldTime(undefined)]).toEqual([
    undefined,
    undefined,
    '',
  ]);
});
