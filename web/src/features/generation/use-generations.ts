import { useRef } from 'react';
import { read } from '~/api/use-api';
import { useApiPages } from '~/api/use-api-pages';
import { useSession } from '~/app/session';
import { useLiveEvent } from '~/live/events';
import { useSubscription } from '~/live/use-subscription';
import { advance, isActive, isEmptied, isWorthAsking, settle } from '~/pictures/advance';
import type { Generation } from '~/pictures/order';

/** How often unfinished orders are asked for while the live channel may be silent, in milliseconds. */
const FALLBACK_MS = 10_000;
type Pages = { items: Generation[]; nextCursor: string | null }[];

const hasActive = (pages: Pages | undefined) => Boolean(pages?.some(({ items }) => items.some(isActive)));

/** The member's orders, newest first, kept up to date by live events and by asking again after a gap. */
export function useGenerations() {
  const { user } = useSession();
  const list = useApiPages(user ? '/front/generations' : null, undefined, {
    refreshInterval: (pages) => (hasActive(pages as Pages | undefined) ? FALLBACK_MS : 0),
  });
  const known = useRef<ReadonlySet<string>>(new Set());
  known.current = new Set(list.items.map(({ id }) => id));

  const edit = (change: (items: Generation[]) => Generation[], isFirst = false) =>
    void list.refresh(
      (pages) =>
        pages?.map((page, index) => (isFirst && index > 0 ? page : { ...page, items: change(page.items) })),
      { revalidate: false },
    );
  const replace = (answer: Generation) =>
    edit((items) => items.map((item) => (item.id === answer.id ? settle(item, answer) : item)));
  const reload = async (id: string) => {
    try {
      replace(await read(['/front/generations/{id}', { path: { id } }]));
    } catch {
      // The next regular look at the list brings it.
    }
  };

  useSubscription(user && `user:${user.id}`, () => void list.refresh());
  useLiveEvent('videoGenerationTask', (event) => {
    if (event.kind !== 'image') return;
    const { generationId } = event;
    if (!known.current.has(generationId)) {
      // Ordered in another tab.
      void list.refresh();
      return;
    }
    edit((items) => items.map((item) => (item.id === generationId ? advance(item, event) : item)));
    if (isWorthAsking(event)) void reload(generationId);
  });

  return {
    generations: list.items.filter((generation) => !isEmptied(generation)),
    activeCount: list.items.filter(isActive).length,
    isLoading: Boolean(user) && list.isLoading,
    error: list.pages ? undefined : list.error,
    hasMore: list.hasMore,
    isLoadingMore: list.isRefreshing,
    showMore: () => void list.showMore(),
    refresh: () => void list.refresh(),
    add: (generation: Generation) => {
      if (!list.pages) void list.refresh();
      else edit((items) => [generation, ...items.filter(({ id }) => id !== generation.id)], true);
    },
    replace,
    reload,
  };
}

export type Generations = ReturnType<typeof useGenerations>;
