import { useEffect, useRef } from 'react';
import { mutate } from 'swr';
import useSWRInfinite from 'swr/infinite';
import type { Schema } from '~/api/schemas';
import { read, under } from '~/api/use-api';

type Page = Schema['CommentPage'];
type Asked = readonly [path: string, params: { path: object; query: { cursor?: string } }];

const readers = new Set<() => void>();

/** Reads all that is said to posts on screen again. Lists that are read page by page don't match a path. */
export function refreshComments(): void {
  void mutate(under('/front/feed'));
  for (const refresh of readers) refresh();
}

/** Comments on a post, newest first, or replies to one of them, oldest first; page by page. */
export function useComments(itemId: string, commentId?: string) {
  const key = (_: number, previous: Page | null): Asked | null => {
    if (previous && !previous.nextCursor) return null;
    const query = { cursor: previous?.nextCursor ?? undefined };
    return commentId
      ? ['/front/feed/{id}/comments/{commentId}/replies', { path: { id: itemId, commentId }, query }]
      : ['/front/feed/{id}/comments', { path: { id: itemId }, query }];
  };
  const { data, error, isValidating, setSize, mutate } = useSWRInfinite<Page, Error>(
    key,
    (asked: Asked) => read(asked as Parameters<typeof read>[0]) as Promise<Page>,
    { revalidateFirstPage: false },
  );
  const refresh = useRef(() => {});
  useEffect(() => {
    refresh.current = () => void mutate();
  });
  useEffect(() => {
    const mine = () => refresh.current();
    readers.add(mine);
    return () => {
      readers.delete(mine);
    };
  }, []);
  return {
    comments: data?.flatMap((page) => page.comments),
    totalCount: data?.at(-1)?.totalCount,
    error,
    isReading: isValidating,
    hasMore: Boolean(data?.at(-1)?.nextCursor),
    showMore: () => void setSize((size) => size + 1),
    refresh: () => void mutate(),
  };
}
