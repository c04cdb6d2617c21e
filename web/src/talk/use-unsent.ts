import { useEffect, useRef } from 'react';
import type { Key } from 'swr';
import { isLost, keepUnsent, readUnsent, type Unsent } from './unsent';
import { useKept } from './use-kept';
import { usePerson } from './use-person';

type Chat = { counterpart: { username: string } };
type Talk<M> = { chat: Chat; outgoing: readonly M[] };

type Source<M, K, A> = {
  /** Prefix of these chats' drafts in session storage. */
  kind: 'chat' | 'direct';
  key: Key;
  ask: () => Promise<A>;
  /** As in `useKept`; `unsent` are the stored messages, passed when there is no known state yet. */
  open: (known: K | undefined, answer: A, unsent: readonly M[]) => K;
};

/** A kept chat with its unsent messages, which survive a reload like the draft. */
export function useKeptTalk<M extends Unsent, K extends Talk<M>, A extends { chat: Chat }>(
  source: Source<M, K, A>,
) {
  const { liveKey, guestKey } = usePerson();
  const nameOf = ({ counterpart }: Chat, person: string) =>
    `${source.kind}:${counterpart.username}:unsent:${person}`;
  // A guest's unsent messages carry over when they log in, like their chats.
  const people = [...new Set([guestKey, liveKey])].filter((person) => person !== undefined);
  const read = (chat: Chat) => people.flatMap((person) => readUnsent<M>(nameOf(chat, person)));
  const store = useKept<K, A>(source.key, source.ask, (known, answer) =>
    source.open(known, answer, known ? [] : read(answer.chat)),
  );
  const keep = ({ chat, outgoing }: Talk<Unsent>) => {
    for (const person of people) keepUnsent(nameOf(chat, person), person === liveKey ? outgoing : []);
  };
  const { known, current } = store;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these messages change the stored ones
  useEffect(() => {
    if (known) keep(known);
  }, [known?.outgoing]);
  return {
    ...store,
    /** Drops a stored message, even if the chat was left meanwhile. */
    dropUnsent: (clientId: string): void => {
      const chat = current()?.chat;
      if (chat) keep({ chat, outgoing: read(chat).filter((kept) => kept.clientId !== clientId) });
    },
  };
}

/** Resends messages that found no network, one by one, when the browser comes back online. */
export function useSendingOnline<M extends Unsent>(
  outgoing: () => readonly M[],
  resend: (message: M) => Promise<unknown>,
): void {
  const latest = useRef({ outgoing, resend });
  useEffect(() => {
    latest.current = { outgoing, resend };
  });
  useEffect(() => {
    let isLeft = false;
    let sending = Promise.resolve();
    const lost = () => latest.current.outgoing().filter(isLost);
    const sendAll = async (): Promise<void> => {
      for (const { clientId } of lost()) {
        // It may have been resent by hand or delivered meanwhile.
        const message = lost().find((each) => each.clientId === clientId);
        if (isLeft) return;
        if (message) await latest.current.resend(message);
        // Stop if it fails again, so that nothing overtakes it.
        if (lost().some((each) => each.clientId === clientId)) return;
      }
    };
    const onOnline = () => {
      sending = sending.then(sendAll);
    };
    addEventListener('online', onOnline);
    return () => {
      isLeft = true;
      removeEventListener('online', onOnline);
    };
  }, []);
}
