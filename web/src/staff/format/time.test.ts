import { expect, it } from 'vitest';
import { aJob } from '~/testing/world';
import { stateNames } from '../jobs/states';
import { fits } from '../jobs/verbs';
import { formatCount, formatNumber } from './count';
import { formatSpan, tookMs } from './time';

it('says how long something took in the unit that reads best', () => {
  expect([0, 420, 9_000, 45_300, 300_000, 10_800_000].map(formatSpan)).toEqual([
    '0s',
    '0.4s',
    '9s',
    '45s',
    '5m',
    '3h',
  ]);
});

it('measures a job from its start: to its end, to now while it runs, or not at all', () => {
  const startedAt = '2026-01-01T00:00:05Z';
  const now = Date.parse('2026-01-01T00:01:05Z');

  expect(tookMs(aJob({ startedAt, finishedAt: '2026-01-01T00:00:09Z' }), now)).toBe(4000);
  expect(tookMs(aJob({ state: 'running', startedAt, finishedAt: null }), now)).toBe(60_000);
  expect(tookMs(aJob({ state: 'retrying', startedAt, finishedAt: null }), now)).toBeUndefined();
  expect(tookMs(aJob({ state: 'queued', startedAt: null }), now)).toBeUndefined();
});

it('stops counting where the server does', () => {
  expect([0, 9999, 10_000].map((count) => formatCount(count))).toEqual(['0', '9,999', '10,000+']);
  expect(formatCount(7, false)).toBe('7+');
  expect(formatNumber(200_000)).toBe('200,000');
});

it('never offers to end and to retry at once, and nothing for a job that succeeded', () => {
  expect(stateNames.filter((state) => fits.retry(state) && fits.cancel(state))).toEqual([]);
  expect(stateNames.filter((state) => !fits.retry(state) && !fits.cancel(state))).toEqual(['succeeded']);
  expect(stateNames.filter(fits.discard)).toEqual(['scheduled', 'queued', 'retrying', 'failed']);
  expect(stateNames.filter(fits.restore)).toEqual(['discarded']);
});
