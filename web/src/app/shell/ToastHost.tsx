import { lazy, Suspense, useSyncExternalStore } from 'react';
import { withWords } from '~/i18n/activate';
import { toastNeed } from '~/ui/toast';

const Toaster = lazy(withWords(() => import('~/ui/Toaster')));

/** Brings the toaster in with the first toast. */
export function ToastHost() {
  const isNeeded = useSyncExternalStore(toastNeed.subscribe, toastNeed.isNeeded, toastNeed.isNeeded);
  return <Suspense fallback={null}>{isNeeded && <Toaster />}</Suspense>;
}
