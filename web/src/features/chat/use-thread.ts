import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { chatKey, readChat, readMessage } from './calls';
import { hasStrangers, look, open, replying, type Thread, wanted } from './thread';
import type { OpenedChat } from './wire';

/** From one question about a gap to the next, in milliseconds. */
const SNAPSHOT_MS = 1000;
/** How long a reply may be silent before somebody asks for it, in milliseconds: the live channel may be down. */
const SILENCE_MS = 5000;
/** Reads that a press has overtaken, before the last one counts as it is. */
const READS_LIMIT = 3;

/** One chat: what is known of it, how it is changed, and how it is read anew. */
export function useThread(username: string) {
  const latest = useRef<Thread>(undefined);
  const presses = useRef(0);

  async function readSettled(reads = 1): Promise<OpenedChat> {
    const before = presses.current;
    const answer = await readChat(username);
    // What was asked before a press was answered may still show the path that the press has left.
    return presses.current === before || reads === READS_LIMIT ? answer : readSettled(reads + 1);
  }
  const { data, error, mutate } = useSWR<OpenedChat, Error>(chatKey(username), () => readSettled(), {
    onSuccess: (answer) => write(open(latest.current, answer)),
  });
  const [thread, setThread] = useState(() => data && open(undefined, data));
  latest.current ??= thread;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that another hook has asked for counts as well
  useEffect(() => {
    if (data) write(open(latest.current, data));
  }, [data]);

  function write(next: Thread): void {
    latest.current = next;
    setThread(next);
  }
  const edit = (change: (known: Thread) => Thread): void => {
    if (latest.current) write(change(latest.current));
  };
  const lookAt = async (id: string): Promise<void> => {
    try {
      const told = await readMessage(id);
      edit((known) => look(known, told));
    } catch {
      // The next regular look brings it.
    }
  };
  return {
    thread,
    error: thread ? undefined : error,
    refresh: () => void mutate(),
    edit,
    /** The same for an answer to a press: reads that were asked before it are asked again. */
    settle: (change: (known: Thread) => Thread): void => {
      presses.current += 1;
      edit(change);
    },
    /** What is known by now, for what runs after the screen was drawn. */
    current: () => latest.current,
    lookAt,
  };
}

export type ThreadStore = ReturnType<typeof useThread>;

/** Asks for what the stream has missed, at most once a second, and for a reply that has gone silent. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: every piece and every answer begins the silence anew
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
