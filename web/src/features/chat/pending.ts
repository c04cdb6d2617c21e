import { useSyncExternalStore } from 'react';

/** How long a deletion can be undone, in milliseconds. */
export const UNDO_MS = 10_000;

type Deletion = {
  username: string;
  /** The first message that goes; without one, the whole chat. */
  from?: string;
  /** Deletes it for good. Reports its own failure. */
  call: () => Promise<void>;
};
type Pending = Deletion & { timer: ReturnType<typeof setTimeout> };

/** Deletions that can still be undone, by chat. */
let pending: ReadonlyMap<string, Pending> = new Map();
const listeners = new Set<() => void>();

function set(next: ReadonlyMap<string, Pending>): void {
  pending = next;
  for (const tell of listeners) tell();
}

function take(deletion: Deletion): boolean {
  const known = pending.get(deletion.username);
  if (!known || known.call !== deletion.call) return false;
  clearTimeout(known.timer);
  set(new Map([...pending].filter(([username]) => username !== deletion.username)));
  return true;
}

/** Carries out a chat's pending deletion, before anything else happens in it. */
export async function deleteNow(username: string): Promise<void> {
  const known = pending.get(username);
  if (!known) return;
  // It stays out of sight until it is gone.
  clearTimeout(known.timer);
  await known.call();
  take(known);
}

/** Hides what is deleted, and deletes it once it can't be undone any more. Returns the undoing. */
export function deleteLater(deletion: Deletion): () => void {
  void deleteNow(deletion.username);
  const timer = setTimeout(() => void deleteNow(deletion.username), UNDO_MS);
  set(new Map([...pending, [deletion.username, { ...deletion, timer }]]));
  return () => void take(deletion);
}

// Leaving the site is no undoing: the calls outlive the page.
addEventListener('pagehide', () => {
  for (const username of pending.keys()) void deleteNow(username);
});

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** Deletions that can still be undone: the chats, and from which message on. */
export const usePending = (): ReadonlyMap<string, { from?: string }> =>
  useSyncExternalStore(subscribe, () => pending);
