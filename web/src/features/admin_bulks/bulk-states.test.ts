import { expect, it } from 'vitest';
import { aBulk } from '~/testing/desk';
import { judgedRuns, percentOf, rateOf } from './bulk-states';

it('counts what was passed over as come to, and is whole when done', () => {
  expect(percentOf(aBulk({ moved: 40, passedOver: 10, confirmed: 200 }))).toBe(25);
  expect(percentOf(aBulk({ moved: 190, confirmed: 200, passedOver: 0, state: 'done' }))).toBe(100);
  expect(percentOf(aBulk({ moved: 300, confirmed: 200 }))).toBe(100);
});

it('measures its speed until now, or until it ended', () => {
  const createdAt = '2026-01-01T00:00:00Z';
  const now = Date.parse('2026-01-01T00:01:00Z');

  expect(rateOf(aBulk({ createdAt, moved: 120 }), now)).toBe(2);
  expect(rateOf(aBulk({ createdAt, moved: 120, finishedAt: '2026-01-01T00:00:30Z' }), now)).toBe(4);
  expect(rateOf(aBulk({ createdAt, moved: 0 }), now)).toBeUndefined();
});

it('reads why it halted', () => {
  expect(judgedRuns('4 of 10 runs failed')).toEqual({ failed: 4, ended: 10 });
  expect(judgedRuns('the moon is full')).toBeUndefined();
});
