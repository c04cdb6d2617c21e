import { expect, it } from 'vitest';
import { daysLeft } from './days-left';

const deletedAt = '2026-01-01T12:00:00Z';

it('counts the days that a deleted picture has left, the begun one included', () => {
  const now = ['2026-01-01T12:00:00Z', '2026-01-01T13:00:00Z', '2026-01-30T13:00:00Z'];

  expect(now.map((time) => daysLeft(deletedAt, Date.parse(time)))).toEqual([30, 30, 1]);
});

it('never counts beyond the bin: not below nothing, nor above a whole stay when clocks differ', () => {
  expect(daysLeft(deletedAt, Date.parse('2026-03-01T00:00:00Z'))).toBe(0);
  expect(daysLeft(deletedAt, Date.parse('2025-12-31T00:00:00Z'))).toBe(30);
});
