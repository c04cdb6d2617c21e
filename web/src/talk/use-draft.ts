import { useEffect, useRef, useState } from 'react';
import { liveKeyNow, usePerson } from './use-person';

/** How long nobody types before the draft is saved, in milliseconds. */
const SAVE_MS = 800;

/** Drops what the tab keeps of a message, whom it was for, and what was not sent: its chat is gone. */
export function forgetDraft(name: string): void {
  for (const kept of Object.keys(sessionStorage))
    if (kept.startsWith(`${name}:`)) sessionStorage.removeItem(kept);
}

type Props = {
  /** How the names begin under which the tab keeps what belongs to the chat. */
  name: string;
  /** As the server has it. */
  draft: string;
  /** Whether the server has a place for it. */
  isStored: boolean;
  save: (draft: string) => Promise<unknown>;
};

/**
 * What is being written in a chat. The tab keeps it at once and the server a little later. The tab goes on keeping it,
 * be it empty: what the server said earlier is older than that.
 */
export function useDraft({ name, draft, isStored, save }: Props) {
  const { liveKey, guestKey } = usePerson();
  const nameOf = (person: string | undefined) => `${name}:draft:${person}`;
  const keptOf = (person: string | undefined) => sessionStorage.getItem(nameOf(person));
  // What somebody began as a guest they finish as a member.
  const [text, setText] = useState(() => keptOf(liveKey) ?? keptOf(guestKey) ?? draft);
  const saved = useRef(draft);

  const put = useRef(() => {});
  useEffect(() => {
    put.current = () => {
      // Whoever has come since has a draft of their own.
      if (!isStored || text === saved.current || liveKey !== liveKeyNow()) return;
      const before = saved.current;
      saved.current = text;
      save(text).catch(() => {
        if (saved.current === text) saved.current = before;
      });
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every letter begins the wait anew
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
