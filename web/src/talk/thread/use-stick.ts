import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Distance from the end that counts as being there, in pixels. */
const NEAR = 48;
/** Distance from the start at which older messages load, in pixels. */
const EARLY = 400;

/** How long after a wheel, touch or key event scrolling counts as the user's, in milliseconds. */
const INTENT = 300;

type Wishes = {
  /** The newest entry, and whether the user wrote it. */
  end: { key: string | undefined; isOwn: boolean };
  onNearStart: () => void;
};

/** Keeps a list scrolled to its end while the user is there, and leaves it alone elsewhere. */
export function useStick(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  { end, onNearStart }: Wishes,
) {
  const isAtEnd = useRef(true);
  const lastOffset = useRef(0);
  const [isAway, setIsAway] = useState(false);
  const [hasNews, setHasNews] = useState(false);
  const nearStart = useRef(onNearStart);
  useEffect(() => {
    nearStart.current = onNearStart;
  });

  // Content that shrinks briefly also scrolls the list up, without the user leaving the end.
  const changed = useRef(0);
  const noteChange = () => {
    cancelAnimationFrame(changed.current);
    changed.current = requestAnimationFrame(() => {
      changed.current = requestAnimationFrame(() => {
        changed.current = 0;
      });
    });
  };
  useLayoutEffect(noteChange);
  useEffect(() => () => cancelAnimationFrame(changed.current), []);
  const wasAsked = useIntent(scroller);

  const settle = (next: boolean) => {
    isAtEnd.current = next;
    setIsAway(!next);
    if (next) setHasNews(false);
  };
  const pullDown = () => {
    const box = scroller.current;
    if (box) box.scrollTop = box.scrollHeight;
  };
  const toEnd = () => {
    settle(true);
    pullDown();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the boxes live as long as the list
  useEffect(() => {
    const box = scroller.current;
    const inner = content.current;
    if (!box || !inner) return;
    const watcher = new ResizeObserver(() => {
      noteChange();
      if (isAtEnd.current) pullDown();
      if (box.scrollHeight <= box.clientHeight + EARLY) nearStart.current();
    });
    watcher.observe(box);
    watcher.observe(inner);
    return () => watcher.disconnect();
  }, []);

  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last entry is the event itself
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (end.isOwn) toEnd();
    else if (!isAtEnd.current) setHasNews(true);
  }, [end.key]);

  return {
    isAway,
    hasNews,
    toEnd,
    /** Starts elsewhere: new content below doesn't scroll the list down. */
    leave: () => settle(false),
    onScroll: (offset: number) => {
      const box = scroller.current;
      if (!box) return;
      const isUp = offset < lastOffset.current - 1;
      lastOffset.current = offset;
      // Growth below also moves the end away: only scrolling up counts as leaving it.
      if (box.scrollHeight - offset - box.clientHeight < NEAR) settle(true);
      else if (isUp && (wasAsked() || changed.current === 0)) settle(false);
      else if (isUp && isAtEnd.current) pullDown();
      if (offset < EARLY) nearStart.current();
    },
  };
}

/** Whether the user is scrolling the box right now. */
function useIntent(scroller: RefObject<HTMLElement | null>) {
  const isHeld = useRef(false);
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const ended = new AbortController();
    const listen = (kinds: readonly string[], hear: () => void) => {
      for (const kind of kinds) box.addEventListener(kind, hear, { passive: true, signal: ended.signal });
    };
    listen(['wheel', 'touchmove', 'keydown', 'focusin'], () => {
      last.current = performance.now();
    });
    listen(['pointerdown'], () => {
      isHeld.current = true;
    });
    const letGo = () => {
      isHeld.current = false;
    };
    addEventListener('pointerup', letGo, { signal: ended.signal });
    addEventListener('pointercancel', letGo, { signal: ended.signal });
    return () => ended.abort();
  }, [scroller]);
  return () => isHeld.current || performance.now() - last.current < INTENT;
}
