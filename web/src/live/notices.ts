import { useSyncExternalStore } from 'react';

/** Something that happened while the member was looking elsewhere. Lives as long as the page. */
export type Notice = {
  id: string;
  at: string;
  isRead: boolean;
} & (
  | { kind: 'pictureDone'; generationId: string }
  | { kind: 'pictureFailed'; generationId: string }
  | { kind: 'chipsArrived'; paymentId: string }
);
export type NoticeFacts =
  | { kind: 'pictureDone' | 'pictureFailed'; generationId: string }
  | { kind: 'chipsArrived'; paymentId: string };

const LIMIT = 20;
let notices: readonly Notice[] = [];
const readers = new Set<() => void>();

function change(next: readonly Notice[]): void {
  notices = next;
  for (const tell of readers) tell();
}

/** Adds a notice. The same fact told twice, as a resumed connection may, is one notice. */
export function addNotice(facts: NoticeFacts): void {
  const id = `${facts.kind}:${'paymentId' in facts ? facts.paymentId : facts.generationId}`;
  if (notices.some((notice) => notice.id === id)) return;
  const notice = { ...facts, id, at: new Date().toISOString(), isRead: false } as Notice;
  change([notice, ...notices].slice(0, LIMIT));
}

export const readNotices = (): void => change(notices.map((notice) => ({ ...notice, isRead: true })));

export const clearNotices = (): void => change([]);

export function useNotices() {
  const all = useSyncExternalStore(
    (tell) => {
      readers.add(tell);
      return () => readers.delete(tell);
    },
    () => notices,
  );
  return { notices: all, unreadCount: all.filter(({ isRead }) => !isRead).length };
}
