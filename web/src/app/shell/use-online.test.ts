import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { arrive } from '~/testing/arrive';
import { PATIENCE_MS } from '~/testing/patience';
import { aUser } from '~/testing/world';
import { useOnline } from './use-online';

const MINUTE_MS = 60_000;
let server: Awaited<ReturnType<typeof arrive>>;

beforeEach(async () => {
  server = await arrive(aUser());
  server.on('POST', '/front/users/onlineStatus', () => ({ ok: undefined }));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const told = () => server.askedFor('POST', '/front/users/onlineStatus');

it('says that a member is here, often enough to be online all the time, until they go', async () => {
  const { unmount } = renderHook(() => useOnline(true));
  expect(told()).toHaveLength(0);

  vi.advanceTimersByTime(4 * MINUTE_MS);
  await vi.waitFor(() => expect(told()).toHaveLength(1), PATIENCE_MS);
  vi.advanceTimersByTime(4 * MINUTE_MS);
  await vi.waitFor(() => expect(told()).toHaveLength(2), PATIENCE_MS);

  unmount();
  vi.advanceTimersByTime(8 * MINUTE_MS);
  expect(told()).toHaveLength(2);
});

it('says nothing of a page that nobody looks at', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  renderHook(() => useOnline(true));

  vi.advanceTimersByTime(8 * MINUTE_MS);

  expect(told()).toHaveLength(0);
});

it('keeps nobody of the staff logged in who does nothing', () => {
  renderHook(() => useOnline(false));

  vi.advanceTimersByTime(8 * MINUTE_MS);

  expect(told()).toHaveLength(0);
});
