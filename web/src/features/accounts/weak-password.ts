import { useSyncExternalStore } from 'react';

const name = 'isPasswordWeak';
const readers = new Set<() => void>();

/** Remembers what the login said about the password. The server tells it only then. */
export function rememberWeakPassword(isWeak: boolean): void {
  if (isWeak) localStorage.setItem(name, '1');
  else localStorage.removeItem(name);
  for (const tell of readers) tell();
}

/** Whether the member's password was found to be easy to guess, and not changed or waved away since. */
export function useIsPasswordWeak(): boolean {
  return useSyncExternalStore(
    (tell) => {
      readers.add(tell);
      return () => readers.delete(tell);
    },
    () => localStorage.getItem(name) === '1',
  );
}
