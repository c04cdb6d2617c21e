import { afterEach, expect, it, vi } from 'vitest';
import { openWhenFree } from '~/app/modals/open-when-free';
import { aMembership } from '~/testing/fan-clubs';
import { firstChoice, sorted } from './Bundles';
import { isSkippedFor } from './is-skipped';

const bundle = (periodInMonth: number) => ({ periodInMonth, discount: 0, priceCents: 100 });
const membership = (status: 'active' | 'canceled' | 'expired', isExpired = false) =>
  aMembership({ status, isExpired });

afterEach(() => void vi.useRealTimers());

it('puts the longest first where single months are sold', () => {
  expect(sorted([bundle(1), bundle(12), bundle(3)]).map(({ periodInMonth }) => periodInMonth)).toEqual([
    12, 3, 1,
  ]);
  expect(sorted([bundle(3), bundle(12)]).map(({ periodInMonth }) => periodInMonth)).toEqual([3, 12]);
});

it('chooses a year at first where a character asks', () => {
  expect(firstChoice([bundle(3), bundle(12)], true)).toBe(12);
  expect(firstChoice([bundle(3), bundle(12)])).toBe(3);
});

it('offers nothing to somebody who is a member already', () => {
  expect(isSkippedFor(membership('active'), false)).toBe(true);
  expect(isSkippedFor(membership('active'), true)).toBe(false);
  expect(isSkippedFor(membership('active', true), false)).toBe(false);
  expect(isSkippedFor(membership('canceled'), false)).toBe(false);
  expect(isSkippedFor(aMembership({ isTrial: true }), false)).toBe(false);
  expect(isSkippedFor(null, false)).toBe(false);
});

it('waits a second while another window is open', () => {
  vi.useFakeTimers();
  let isTaken = true;
  const open = vi.fn();

  openWhenFree(open, () => isTaken);
  vi.advanceTimersByTime(3000);
  expect(open).not.toHaveBeenCalled();
  isTaken = false;
  vi.advanceTimersByTime(999);
  expect(open).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);

  expect(open).toHaveBeenCalledOnce();
});

it('opens no window while someone writes', () => {
  vi.useFakeTimers();
  const field = document.body.appendChild(document.createElement('textarea'));
  const open = vi.fn();
  field.focus();

  openWhenFree(open);
  vi.advanceTimersByTime(5000);
  expect(open).not.toHaveBeenCalled();
  field.remove();
  vi.advanceTimersByTime(1000);

  expect(open).toHaveBeenCalledOnce();
});
