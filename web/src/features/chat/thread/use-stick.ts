import { type RefObject, useEffect, useRef, useState } from 'react';

/** So close to the end counts as being there, in pixels. */
const NEAR = 48;
/** So close to the beginning, older messages are asked for. */
const EARLY = 400;

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

  const settle = (next: boolean) => {
    isAtEnd.current = next;
    setIsAway(!next);
    if (next) setHasNews(false);
  };
  const toEnd = () => {
    settle(true);
    const box = scroller.current;
    if (box) box.scrollTop = box.scrollHeight;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the boxes are watched for as long as the list is there
  useEffect(() => {
    const box = scroller.current;
    const inner = content.current;
    if (!box || !inner) return;
    const watcher = new ResizeObserver(() => {
      if (isAtEnd.current) box.scrollTop = box.scrollHeight;
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
    onScroll: (offset: number) => {
      const box = scroller.current;
      if (!box) return;
      const isUp = offset < lastOffset.current - 1;
      lastOffset.current = offset;
      // What grows below moves the end away as well: only who goes up has left it.
      if (box.scrollHeight - offset - box.clientHeight < NEAR) settle(true);
      else if (isUp) settle(false);
      if (offset < EARLY) nearStart.current();
    },
  };
}
