import { expect, it } from 'vitest';
import { aJob } from '~/testing/world';
import { formatCount } from './count';
import { isLive, isRetryable, stateNames } from './states';
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
  expect([0, 9999, 10_000].map(formatCount)).toEqual(['0', '9,999', '10,000+']);
});

it('offers one thing at most for a job in any state, and nothing for one that succeeded', () => {
  const offers = stateNames.map((state) => [state, isLive(state), isRetryable(state)]);

  expect(offers.filter(([, live, retryable]) => live && retryable)).toEqual([]);
  expect(offers.filter(([, live, retryable]) => !live && !retryable)).toEqual([['succeeded', false, false]]);
});
