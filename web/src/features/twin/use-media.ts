import { useEffect } from 'react';
import type { Schema } from '~/api/schemas';
import { useStorage } from '~/pictures/use-storage';

/** Pictures of the library by id, read page by page until each is found. */
export function useMedia(ids: readonly string[]): (id: string) => Schema['Media'] | undefined {
  const { items, hasMore, isLoadingMore, showMore } = useStorage({ status: 'ready', type: 'photo' });
  const isMissing = ids.some((id) => !items.some((media) => media.id === id));
  useEffect(() => {
    if (isMissing && hasMore && !isLoadingMore) showMore();
  });
  return (wanted) => items.find(({ id }) => id === wanted);
}

export type MediaById = ReturnType<typeof useMedia>;
