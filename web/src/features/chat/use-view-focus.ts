import { useEffect, useRef } from 'react';
import type { ChatTab } from '~/talk/tabs';

/**
 * Moves the focus to the heading of a chat when its view changes: the pressed link is rendered again. Where
 * the view gives the focus to something itself, it stays there.
 */
export function useViewFocus(tab: ChatTab) {
  const pane = useRef<HTMLElement>(null);
  const last = useRef(tab);
  useEffect(() => {
    if (last.current === tab) return;
    last.current = tab;
    const heading = pane.current?.querySelector<HTMLElement>('h1');
    if (!heading || pane.current?.contains(document.activeElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [tab]);
  return pane;
}
