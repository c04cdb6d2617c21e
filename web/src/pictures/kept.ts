import { useSyncExternalStore } from 'react';
import { useSession } from '~/app/session';

/** Changes made in this tab, by member and item, so that all views of an item update together. */
const kept = new Map<string, boolean>();
const readers = new Set<() => void>();

const subscribe = (tell: () => void) => {
  readers.add(tell);
  return () => readers.delete(tell);
};

/** Whether the member has saved an item: the server's value, or a newer local change. */
export function useKept(id: string, told: boolean): [boolean, (isKept: boolean) => void] {
  const { user } = useSession();
  const key = `${user?.id}:${id}`;
  const changed = useSyncExternalStore(subscribe, () => kept.get(key));
  const setKept = (isKept: boolean) => {
    kept.set(key, isKept);
    for (const tell of readers) tell();
  };
  return [changed ?? told, setKept];
}
