import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So close to the end counts as being there, in pixels. */
const NEAR = 48;
/** So close to the beginning, older messages are asked for. */
const EARLY = 400;

/** So long after a wheel, a finger or a key the list moves because of it, in milliseconds. */
const INTENT = 300;

type Wishes = {
  /** The newest entry, and whether the person wrote it themselves. */
  end: { key: string | undefined; isOwn: boolean };
  onNearStart: () => void;
};

/** Keeps a list at its end while somebody reads there, and leaves it alone while they read elsewhere. */
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

  // What shrinks for a moment pulls the list up as well: then nobody has left its end.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the boxes are watched for as long as the list is there
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new end is the event itself
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
    /** Opens elsewhere: what comes below does not pull the list down. */
    leave: () => settle(false),
    onScroll: (offset: number) => {
      const box = scroller.current;
      if (!box) return;
      const isUp = offset < lastOffset.current - 1;
      lastOffset.current = offset;
      // What grows below moves the end away as well: only who goes up has left it.
      if (box.scrollHeight - offset - box.clientHeight < NEAR) settle(true);
      else if (isUp && (wasAsked() || changed.current === 0)) settle(false);
      else if (isUp && isAtEnd.current) pullDown();
      if (offset < EARLY) nearStart.current();
    },
  };
}

/** Tells whether the person themselves moves what is in the box just now. */
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
