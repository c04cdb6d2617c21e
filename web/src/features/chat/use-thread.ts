import { useEffect, useRef, useState } from 'react';
import { useOlder } from '~/talk/use-older';
import { useKeptTalk } from '~/talk/use-unsent';
import { chatKey, readChat, readMessage, readOlder } from './calls';
import { hasStrangers, look, type Outgoing, open, prepend, replying, type Thread, wanted } from './thread';
import type { MessagePage, OpenedChat } from './wire';

/** Minimum time between requests about a gap, in milliseconds. */
const SNAPSHOT_MS = 1000;
/** Silence after which a reply is polled, in milliseconds: the live channel may be down. */
const SILENCE_MS = 5000;

/** One chat: its state, its transitions and its refetch. */
export function useThread(username: string) {
  const { known, ...store } = useKeptTalk<Outgoing, Thread, OpenedChat>({
    kind: 'chat',
    key: chatKey(username),
    ask: () => readChat(username),
    open,
  });
  const lookAt = async (id: string): Promise<void> => {
    try {
      const told = await readMessage(id);
      store.edit((thread) => look(thread, told));
    } catch {
      // The next poll brings it.
    }
  };
  return { ...store, thread: known, lookAt };
}

export type ThreadStore = ReturnType<typeof useThread>;

/** Loads older messages, page by page. */
export function useOlderMessages(username: string, { current, settle }: ThreadStore) {
  return useOlder<MessagePage>({
    first: () => {
      const known = current();
      return known?.hasMore ? known.messages[0]?.id : undefined;
    },
    read: (before) => readOlder(username, before),
    onPage: (page) => settle((known) => prepend(known, page)),
  });
}

/** Requests pieces missed by the stream, at most once a second, and replies that have gone silent. */
export function useCatchUp({ thread, lookAt, refresh }: ThreadStore, isSending: boolean): void {
  const [round, setRound] = useState(0);
  const askedAt = useRef(0);
  const latest = useRef({ lookAt, refresh });
  useEffect(() => {
    latest.current = { lookAt, refresh };
  });
  const gap = thread && wanted(thread)[0];
  const writing = thread && replying(thread);
  const isAstray = thread !== undefined && !isSending && hasStrangers(thread);
  const silentId = writing?.id;
  const length = writing?.text.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every piece and response restarts the timer
  useEffect(() => {
    const due = Math.max(0, askedAt.current + SNAPSHOT_MS - Date.now());
    const delay = gap || isAstray ? due : silentId ? SILENCE_MS : undefined;
    if (delay === undefined) return;
    const timer = setTimeout(() => {
      askedAt.current = Date.now();
      const id = gap ?? silentId;
      if (isAstray && !gap) latest.current.refresh();
      const asked = gap || !isAstray ? id && latest.current.lookAt(id) : undefined;
      void Promise.resolve(asked).then(() => setRound((known) => known + 1));
    }, delay);
    return () => clearTimeout(timer);
  }, [gap, isAstray, silentId, length, round]);
}
