import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reload } from './reload';
import { reloadOnStaleModules, whenFirstPageIsReady } from './start';

vi.mock('./reload', () => ({ reload: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const Page = () => null;

/** A router whose one page arrives when the returned function is called. */
function aSlowPage() {
  let arrive = () => {};
  const arrived = new Promise<{ Component: typeof Page }>((resolve) => {
    arrive = () => resolve({ Component: Page });
  });
  return { router: createMemoryRouter([{ path: '/', lazy: () => arrived }]), arrive };
}

it('a blank screen gives way to the empty frame when the first page is slow', async () => {
  const { router } = aSlowPage();
  const isReady = vi.fn();

  void whenFirstPageIsReady(router, { hasFirstScreen: false }).then(isReady);
  await vi.advanceTimersByTimeAsync(399);
  const wasReadyBefore = isReady.mock.calls.length;
  await vi.advanceTimersByTimeAsync(1);

  expect(wasReadyBefore).toBe(0);
  expect(isReady).toHaveBeenCalledOnce();
});

it('a first screen stays until the page can take its place', async () => {
  const { router, arrive } = aSlowPage();
  const isReady = vi.fn();

  void whenFirstPageIsReady(router, { hasFirstScreen: true }).then(isReady);
  await vi.advanceTimersByTimeAsync(60_000);
  const wasReadyBefore = isReady.mock.calls.length;
  arrive();
  await vi.advanceTimersByTimeAsync(0);

  expect(wasReadyBefore).toBe(0);
  expect(isReady).toHaveBeenCalledOnce();
});

/** Misses a module at an address, and answers whether that was left to the page. */
const missModule = () => dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

it('a module that is gone brings one reload, and a missing network none', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  sessionStorage.clear();
  reloadOnStaleModules();

  const offline = missModule();
  const reloadsOffline = vi.mocked(reload).mock.calls.length;
  isOnline.mockReturnValue(true);
  const [first, second] = [missModule(), missModule()];

  expect([offline, reloadsOffline]).toEqual([true, 0]);
  expect([first, second]).toEqual([false, true]);
  expect(reload).toHaveBeenCalledOnce();
});
