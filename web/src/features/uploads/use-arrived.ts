import { useCallback, useEffect, useRef, useState } from 'react';
import type { Schema } from '~/api/schemas';
import { useUploads } from '~/pictures/upload/queue';
import { hindranceOf } from './hindrance';

type Media = Schema['Media'];

/** Follows files that were sent from here, and hands each over once it can be chosen. */
export function useArrived(items: readonly Media[], onReady: (media: readonly Media[]) => void) {
  const uploads = useUploads();
  const [sent, setSent] = useState<readonly string[]>([]);
  const ready = uploads.flatMap(({ id, media }) => {
    if (!media || !sent.includes(id)) return [];
    const now = items.find((item) => item.id === media.id) ?? media;
    return hindranceOf(now) === undefined ? [{ id, media: now }] : [];
  });
  const latest = useRef({ ready, onReady });
  useEffect(() => {
    latest.current = { ready, onReady };
  });
  const readyIds = ready.map(({ id }) => id).join();
  useEffect(() => {
    if (!readyIds) return;
    const ids = new Set(readyIds.split(','));
    setSent((known) => known.filter((id) => !ids.has(id)));
    latest.current.onReady(latest.current.ready.map(({ media }) => media));
  }, [readyIds]);
  const follow = useCallback((ids: readonly string[]) => setSent((known) => [...known, ...ids]), []);
  return { uploads, follow, isFollowing: sent.length > 0 };
}
