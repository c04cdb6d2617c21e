import { expect, it } from 'vitest';
import { connectToaster, type ToastRequest, toast, toastNeed } from './toast';

it('keeps what was said before the toaster had loaded, and shows it then', () => {
  const shown: ToastRequest[] = [];
  toast.success('Saved');
  const neededBefore = toastNeed.isNeeded();

  const disconnect = connectToaster((request) => shown.push(request));
  toast.flash('Copied');
  disconnect();

  expect(neededBefore).toBe(true);
  expect(shown).toMatchObject([
    { text: 'Saved', delayMs: 3000, tone: 'success' },
    { text: 'Copied', delayMs: 2200, tone: 'plain' },
  ]);
});
