import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Toaster from './Toaster';
import { toast, toastDelays } from './toast';

/** The time that a toast takes to go, besides its delay. */
const GOING_MS = 600;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});
afterEach(() => vi.useRealTimers());

it('appears, and goes by itself after its delay', async () => {
  act(() => toast.success('Saved'));
  await pass(100);
  expect(screen.getByText('Saved')).toBeTruthy();

  await pass(toastDelays.toast - 500);
  expect(screen.getByText('Saved')).toBeTruthy();
  await pass(500 + GOING_MS);

  expect(screen.queryByText('Saved')).toBeNull();
});

it('goes with a press on its icon, and with its action', async () => {
  const undo = vi.fn();
  act(() => toast.undo('Deleted', 'Undo', undo));
  await pass(100);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await pass(GOING_MS);
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Deleted')).toBeNull();

  act(() => toast.error('Lost'));
  await pass(100);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await pass(GOING_MS);

  expect(screen.queryByText('Lost')).toBeNull();
});

it('does not run out while the pointer is over it', async () => {
  act(() => toast.show('Read me'));
  await pass(100);
  const list = screen.getByText('Read me').closest('ol') as HTMLElement;

  fireEvent.mouseEnter(list);
  fireEvent.mouseMove(list);
  await pass(10 * toastDelays.toast);
  expect(screen.getByText('Read me')).toBeTruthy();
  fireEvent.mouseLeave(list);
  await pass(toastDelays.toast + GOING_MS);

  expect(screen.queryByText('Read me')).toBeNull();
});
