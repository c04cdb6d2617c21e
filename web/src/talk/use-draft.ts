import { useEffect, useRef, useState } from 'react';
import { liveKeyNow, usePerson } from './use-person';

/** Debounce before saving the draft, in milliseconds. */
const SAVE_MS = 800;

/** Removes a deleted chat's draft, audience and unsent messages from this tab. */
export function forgetDraft(name: string): void {
  for (const kept of Object.keys(sessionStorage))
    if (kept.startsWith(`${name}:`)) sessionStorage.removeItem(kept);
}

type Props = {
  /** Prefix of the chat's keys in session storage. */
  name: string;
  /** The server's version. */
  draft: string;
  /** Whether the server can store it. */
  isStored: boolean;
  save: (draft: string) => Promise<unknown>;
};

/**
 * The draft of a chat, stored in this tab immediately and on the server a little later. The tab's copy wins even if
 * empty: the server's is older.
 */
export function useDraft({ name, draft, isStored, save }: Props) {
  const { liveKey, guestKey } = usePerson();
  const nameOf = (person: string | undefined) => `${name}:draft:${person}`;
  const keptOf = (person: string | undefined) => sessionStorage.getItem(nameOf(person));
  // A guest's draft carries over when they log in.
  const [text, setText] = useState(() => keptOf(liveKey) ?? keptOf(guestKey) ?? draft);
  const saved = useRef(draft);

  const put = useRef(() => {});
  useEffect(() => {
    put.current = () => {
      // Don't save it to another user's chat.
      if (!isStored || text === saved.current || liveKey !== liveKeyNow()) return;
      const before = saved.current;
      saved.current = text;
      save(text).catch(() => {
        if (saved.current === text) saved.current = before;
      });
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every keystroke restarts the debounce
  useEffect(() => {
    const timer = setTimeout(() => put.current(), SAVE_MS);
    return () => clearTimeout(timer);
  }, [text, isStored]);
  useEffect(() => () => put.current(), []);

  return {
    text,
    write: (next: string) => {
      setText(next);
      sessionStorage.setItem(nameOf(liveKey), next);
    },
  };
}
