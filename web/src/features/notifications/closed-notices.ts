import { useSyncExternalStore } from 'react';

/** What stands over the page until it is closed, by the specification's names. */
export type HeaderNotice =
  | 'changePasswordRecommended'
  | 'modelPushNotification'
  | 'pwaPopupNotification'
  | 'pushNotification'
  | 'passwordIsWeakNotification'
  | 'signStudioAgreements'
  | 'incarnatedAsModel';

const name = 'closedHeaderNotices';
const readers = new Set<() => void>();
const none = '[]';

const read = (): string => localStorage.getItem(name) ?? none;

function closed(text: string): readonly string[] {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return [];
  }
}

/** Hides it for good in this browser. */
export function closeNotice(notice: HeaderNotice): void {
  localStorage.setItem(name, JSON.stringify([...new Set([...closed(read()), notice])]));
  for (const tell of readers) tell();
}

/** Whether it was closed in this browser before. */
export function useIsClosed(): (notice: HeaderNotice) => boolean {
  const text = useSyncExternalStore(
    (tell) => {
      readers.add(tell);
      return () => readers.delete(tell);
    },
    read,
    () => none,
  );
  const all = closed(text);
  return (notice) => all.includes(notice);
}
