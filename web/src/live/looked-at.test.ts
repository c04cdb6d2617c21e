import { afterEach, expect, it, vi } from 'vitest';
import { isLookedAt } from './looked-at';

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

it.each([
  ['/chat/mila_1', true],
  ['/de/chat/mila_1?q=mi', true],
  ['/chat/mila_1?view=memory', false],
  ['/chat/mila_1/profile', false],
  ['/chat/noor_1', false],
  ['/discover', false],
])('sees on %s whether Mila’s chat is looked at', (address, expected) => {
  history.replaceState(null, '', address);

  expect(isLookedAt('mila_1')).toBe(expected);
});

it('takes a tab in the background for one that nobody looks at', () => {
  history.replaceState(null, '', '/chat/mila_1');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');

  expect(isLookedAt('mila_1')).toBe(false);
});
