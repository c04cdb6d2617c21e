import { useSyncExternalStore } from 'react';

/** Dismissible notices above the page, as the specification names them. */
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

/** Dismisses a notice permanently in this browser. */
export function closeNotice(notice: HeaderNotice): void {
  localStorage.setItem(name, JSON.stringify([...new Set([...closed(read()), notice])]));
  for (const tell of readers) tell();
}

/** Whether a notice was dismissed in this browser. */
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
