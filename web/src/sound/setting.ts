import { useSyncExternalStore } from 'react';

const NAME = 'areSoundsOff';
const readers = new Set<() => void>();

/** Whether this browser may make sounds: yes, until they are turned off. */
export const areSoundsOn = (): boolean => localStorage.getItem(NAME) !== '1';

function setSounds(areOn: boolean): void {
  if (areOn) localStorage.removeItem(NAME);
  else localStorage.setItem(NAME, '1');
  for (const tell of readers) tell();
}

function watch(tell: () => void): () => void {
  readers.add(tell);
  // Another tab may have been told.
  addEventListener('storage', tell);
  return () => {
    readers.delete(tell);
    removeEventListener('storage', tell);
  };
}

/** The choice about sounds, and the way to change it. */
export const useSounds = () => ({ areOn: useSyncExternalStore(watch, areSoundsOn), setSounds });
