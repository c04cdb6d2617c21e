import { useLingui } from '@lingui/react/macro';
import { useRef, useState, useSyncExternalStore } from 'react';
import { mutate } from 'swr';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { under } from '~/api/use-api';
import { refusalText } from '~/i18n/refusals';
import { useKept } from '~/pictures/kept';
import { toast } from '~/ui/toast';

type Item = Schema['FeedItem'];
const refresh = () => void Promise.all([mutate(under('/front/feed')), mutate(under('/front/contents'))]);

/** Likes and keeps a post before the server has answered, and takes it back where that failed. */
export function useItemActions(item: Item) {
  const [liked, setLiked] = useState<{ liked: boolean; likes: number }>();
  const [isKept, setKept] = useKept(item.id, item.isInCollection);
  const busy = useRef(new Set<string>());
  const state = {
    liked: liked?.liked ?? item.liked,
    likes: liked?.likes ?? item.likes,
    isKept,
  };

  /** A second press while one is under way is ignored. */
  async function once(what: string, send: () => Promise<void>, undo: () => void): Promise<void> {
    if (busy.current.has(what)) return;
    busy.current.add(what);
    try {
      await send();
      refresh();
    } catch (error) {
      undo();
      toast.error(refusalText(error));
    } finally {
      busy.current.delete(what);
    }
  }

  const like = () =>
    once(
      'like',
      async () => {
        const next = !state.liked;
        setLiked({ liked: next, likes: state.likes + (next ? 1 : -1) });
        const params = { params: { path: { id: item.id } } };
        const call = next
          ? api.PUT('/front/feed/{id}/likes', params)
          : api.DELETE('/front/feed/{id}/likes', params);
        const { likes } = await accept(call, { isQuiet: true });
        setLiked({ liked: next, likes });
      },
      () => setLiked(undefined),
    );
  const keep = () =>
    once(
      'keep',
      async () => {
        const next = !state.isKept;
        setKept(next);
        const body = {
          albumIds: item.album ? [item.id] : [],
          postIds: item.post ? [item.id] : [],
          photoIds: [],
          videoIds: [],
        };
        await accept(next ? api.POST('/front/contents', { body }) : api.DELETE('/front/contents', { body }), {
          isQuiet: true,
        });
      },
      () => setKept(isKept),
    );
  return { ...state, like, keep, refresh };
}

/** Items deleted in this tab. Their cards leave right away: pages of the feed are only read again on request. */
const gone = new Set<string>();
const readers = new Set<() => void>();

function setGone(id: string, isGone: boolean): void {
  if (isGone) gone.add(id);
  else gone.delete(id);
  for (const tell of readers) tell();
}

const subscribe = (tell: () => void) => {
  readers.add(tell);
  return () => readers.delete(tell);
};

/** Whether the item was deleted in this tab. */
export const useIsGone = (id: string): boolean => useSyncExternalStore(subscribe, () => gone.has(id));

/** Deletes a post or album, whose card leaves every page right away, and offers to have it back. */
export function useDelete(item: Item): () => Promise<void> {
  const { t } = useLingui();
  return async () => {
    try {
      const path = { userId: item.modelId, postId: item.id };
      await accept(
        item.album
          ? api.DELETE('/front/users/{userId}/albums/', { params: { path }, body: { albumIds: [item.id] } })
          : api.DELETE('/front/models/{userId}/posts/{postId}', { params: { path } }),
        { isQuiet: true },
      );
      setGone(item.id, true);
      refresh();
      toast.undo(t`Post deleted`, t`Undo`, async () => {
        await accept(api.POST('/front/feed/{id}/restore', { params: { path: { id: item.id } } }));
        setGone(item.id, false);
        refresh();
      });
    } catch (error) {
      toast.error(refusalText(error));
    }
  };
}
