import { useSyncExternalStore } from 'react';

function watch(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}

/** Whether the page is looked at. */
export const useVisible = (): boolean =>
  useSyncExternalStore(watch, () => document.visibilityState === 'visible');
