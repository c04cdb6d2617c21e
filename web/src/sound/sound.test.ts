import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sound } from './sound';
import { play } from './tones';

vi.mock('./tones', () => ({ play: vi.fn(async () => undefined) }));
const touched = (hasBeenActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive }, configurable: true });

beforeEach(() => {
  localStorage.clear();
  vi.mocked(play).mockClear();
});
afterEach(() => touched(false));

it('plays once the page was touched', async () => {
  touched(true);

  sound('outcome');

  await waitFor(() => expect(play).toHaveBeenCalledExactlyOnceWith('outcome'));
});

it.each([
  ['before the page was touched', false, ''],
  ['when sounds are off', true, '1'],
])('plays nothing %s', async (_, isTouched, off) => {
  touched(isTouched);
  localStorage.setItem('areSoundsOff', off);

  sound('outcome');
  await import('./tones');

  expect(play).not.toHaveBeenCalled();
});
