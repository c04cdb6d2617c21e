import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshSession } from '~/app/session';
import { dispatch } from './handlers';

vi.mock('~/app/session', () => ({ refreshSession: vi.fn(async () => undefined), setBalance: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(refreshSession).mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

it('counts notifications when they come', () => {
  dispatch({ event: 'noticeAdded', params: {} });

  expect(refreshSession).toHaveBeenCalledOnce();
});

it('lets an open chat mark what came to it as read before it counts', () => {
  history.replaceState(null, '', '/chat/ada');
  dispatch({ event: 'noticeAdded', params: {} });
  expect(refreshSession).not.toHaveBeenCalled();

  vi.runAllTimers();
  expect(refreshSession).toHaveBeenCalledOnce();
});
