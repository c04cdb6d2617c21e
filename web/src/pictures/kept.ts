import { useSyncExternalStore } from 'react';
import { useSession } from '~/app/session';

/** What was kept or given up in this tab, by member and thing: all that shows the thing follows at once. */
const kept = new Map<string, boolean>();
const readers = new Set<() => void>();

const subscribe = (tell: () => void) => {
  readers.add(tell);
  return () => readers.delete(tell);
};

/** Whether the member keeps something, as the server told it or as it was changed since. */
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
