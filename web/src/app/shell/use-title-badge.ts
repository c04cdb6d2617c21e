import { useEffect } from 'react';

/** A page that counts something of its own in its title. */
const COUNTED = /^\(\d+\) /;

/** Puts a number before the title of the page, whichever page that is, and takes it away again at zero. */
export function useTitleBadge(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const marked = new Map<Element, string>();
    let written: string | undefined;
    const write = () => {
      // Heard of one's own writing, too.
      if (document.title === written) return;
      const plain = document.title;
      if (!COUNTED.test(plain)) {
        document.title = `(${count}) ${plain}`;
        const title = document.querySelector('title');
        if (title) marked.set(title, plain);
      }
      // As it is told back: spaces at its ends are gone.
      written = document.title;
    };
    const watcher = new MutationObserver(write);
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true });
    write();
    return () => {
      watcher.disconnect();
      // Also those behind a page's own, such as the one of index.html.
      for (const [title, plain] of marked)
        if (title.textContent === `(${count}) ${plain}`) title.textContent = plain;
    };
  }, [count]);
}
