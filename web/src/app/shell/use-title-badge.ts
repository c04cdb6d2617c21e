import { useEffect } from 'react';

/** A page that counts something of its own in its title. */
const COUNTED = /^\(\d+\) /;

/** Puts a number before the title of the page, whichever page that is, and takes it away again at zero. */
export function useTitleBadge(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    let plain = '';
    let written: string | undefined;
    const write = () => {
      // Heard of one's own writing, too.
      if (document.title === written) return;
      plain = document.title;
      if (!COUNTED.test(plain)) document.title = `(${count}) ${plain}`;
      // As it is told back: spaces at its ends are gone.
      written = document.title;
    };
    const watcher = new MutationObserver(write);
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true });
    write();
    return () => {
      watcher.disconnect();
      if (document.title === written) document.title = plain;
    };
  }, [count]);
}
