import { expect, it } from 'vitest';
import { aHistory } from './a-history';
import { charts } from './charts';
import { formatTicks, fromField, toField } from './moments';
import { spanOf } from './spans';
import { summarise } from './summary';
import { formatValue } from './units';

const values = (id: string, change: Parameters<typeof aHistory>[1]) =>
  charts.find((chart) => chart.id === id)?.lines.map((line) => line.of(aHistory(4, change)));

it('tells rates by the minute, however long a step of the history is', () => {
  const change = { stepSeconds: 300, ordered: [10, null, 0, 5], succeeded: [], failed: [] };

  expect(values('flow', change)?.[0]).toEqual([2, null, 0, 1]);
});

it('knows the failure rate only where something ended', () => {
  const change = { succeeded: [3, 0, null, null], failed: [1, 0, null, 2] };

  expect(values('failures', change)?.[0]).toEqual([25, null, null, 100]);
});

it('sums a line up in its newest value, its highest, and when that was', () => {
  expect(summarise([3, 9, null, 9, 4, null], [0, 60, 120, 180, 240, 300])).toEqual({
    newest: 4,
    highest: 9,
    highestAt: 60,
  });
  expect(summarise([null, null], [0, 60])).toEqual({ newest: null, highest: null, highestAt: null });
});

it('words values in their unit, and says when nothing is known', () => {
  expect([
    formatValue(1240, 'jobs'),
    formatValue(0.25, 'jobs'),
    formatValue(45, 'milliseconds'),
    formatValue(300, 'seconds'),
    formatValue(3.44, 'percent'),
    formatValue(null, 'jobs'),
  ]).toEqual(['1.2K', '0.3', '45ms', '5m', '3.4%', '–']);
});

it('writes the day below the axis where one begins', () => {
  const midnight = new Date(2026, 0, 2).getTime() / 1000;

  expect(formatTicks([midnight - 3600, midnight], 3600)).toEqual(['11:00 PM', 'Jan 2']);
});

it('reads back the moment that it put into a field', () => {
  const noon = new Date(2026, 0, 2, 12, 34).getTime() / 1000;

  expect(toField(noon)).toBe('2026-01-02T12:34');
  expect(fromField(toField(noon))).toBe(noon);
  expect(fromField('')).toBeUndefined();
});

it('shows an hour unless the address names another stretch', () => {
  expect([null, '7d', 'toString', '1h'].map(spanOf)).toEqual(['1h', '7d', '1h', '1h']);
});
