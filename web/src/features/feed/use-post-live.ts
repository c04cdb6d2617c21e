import { useEffect, useRef } from 'react';
import { useLiveEvent } from '~/live/events';
import { useSubscription } from '~/live/use-subscription';
import { refreshComments } from './use-comments';

/** All who look at a post read it again at a random time in this range, in milliseconds, not at once. */
const SPREAD_MS = [200, 1500] as const;

/** Runs it soon, once for all calls until then. */
function useSoon(run: () => void): () => void {
  const latest = useRef(run);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    if (timer.current !== undefined) return;
    const [least, most] = SPREAD_MS;
    timer.current = setTimeout(
      () => {
        timer.current = undefined;
        latest.current();
      },
      least + Math.random() * (most - least),
    );
  };
}

/** Keeps a post on screen current: its comments and its poll. `id` is undefined while it isn't open. */
export function usePostLive(id: string | undefined, refresh: () => void): void {
  const readComments = useSoon(refreshComments);
  const readPost = useSoon(refresh);
  useSubscription(id && `post:${id}`, (cause) => {
    if (cause === 'missed') readComments();
  });
  useLiveEvent('commentsChanged', ({ itemId }) => {
    if (itemId === id) readComments();
  });
  useLiveEvent('pollChanged', ({ itemId }) => {
    if (itemId === id) readPost();
  });
}
