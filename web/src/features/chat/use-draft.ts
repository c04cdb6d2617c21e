import { useEffect, useRef, useState } from 'react';
import { saveSettings } from './calls';
import type { ChatView } from './wire';

/** How long nobody types before the draft is saved, in milliseconds. */
const SAVE_MS = 800;
const nameOf = (username: string) => `chat:${username}`;

/**
 * What is being written in a chat. The tab keeps it at once and the server a little later; what could not be saved
 * stays in the tab.
 */
export function useDraft({ id, draft, counterpart: { username } }: ChatView) {
  const name = nameOf(username);
  const [text, setText] = useState(() => sessionStorage.getItem(name) ?? draft);
  const saved = useRef(draft);
  const isStored = id !== null;

  const save = useRef(() => {});
  useEffect(() => {
    save.current = () => {
      if (!isStored || text === saved.current) return;
      const before = saved.current;
      saved.current = text;
      saveSettings(username, { draft: text }).then(
        () => {
          if (sessionStorage.getItem(name) === text) sessionStorage.removeItem(name);
        },
        () => {
          if (saved.current === text) saved.current = before;
        },
      );
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every letter begins the wait anew
  useEffect(() => {
    const timer = setTimeout(() => save.current(), SAVE_MS);
    return () => clearTimeout(timer);
  }, [text, isStored]);
  useEffect(() => () => save.current(), []);

  return {
    text,
    write: (next: string) => {
      setText(next);
      if (next === saved.current) sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, next);
    },
  };
}
