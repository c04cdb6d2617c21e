import { t } from '@lingui/core/macro';
import { useMemo, useRef, useState } from 'react';
import { accept, api } from '~/api/client';
import { createOnce } from '~/api/idempotency';
import type { Schema } from '~/api/schemas';
import { tellRefusal } from '~/api/tell-refusal';
import { read } from '~/api/use-api';
import { useApiPages } from '~/api/use-api-pages';
import { useSession } from '~/app/session';
import { formatChips } from '~/i18n/format';
import { useLiveEvent } from '~/live/events';
import { useSubscription } from '~/live/use-subscription';
import { toast } from '~/ui/toast';
import { useLatest } from '~/ui/use-latest';

export type Clip = Schema['Video'];
type Kind = Clip['kind'];
/** Polling interval for unfinished orders in case the live channel is down, in milliseconds. */
const FALLBACK_MS = 10_000;

export const isWorking = ({ state }: Pick<Clip, 'state'>): boolean =>
  state === 'queued' || state === 'running';

type Pages = readonly { items: readonly Clip[] }[];
const hasActive = (pages: Pages | undefined) => Boolean(pages?.some(({ items }) => items.some(isWorking)));

/** The member's videos or voice-overs, newest first, kept up to date by live events. */
export function useClips(kind: Kind) {
  const { user } = useSession();
  const list = useApiPages(
    user ? '/front/generations/videos' : null,
    { query: { type: kind } },
    {
      refreshInterval: (pages) => (hasActive(pages as unknown as Pages | undefined) ? FALLBACK_MS : 0),
    },
  );
  const known = useRef<ReadonlySet<string>>(new Set());
  known.current = new Set(list.items.map(({ id }) => id));
  const edit = (change: (items: Clip[]) => Clip[]) =>
    void list.refresh((pages) => pages?.map((page) => ({ ...page, items: change(page.items) })), {
      revalidate: false,
    });
  const replace = (answer: Clip) =>
    edit((items) => items.map((item) => (item.id === answer.id ? answer : item)));

  useSubscription(user && `user:${user.id}`, () => void list.refresh());
  useLiveEvent('videoGenerationTask', (event) => {
    if (event.kind !== kind) return;
    const { generationId: id, state, stage, percent, picture } = event;
    // Until when an engine is waited for, only the order itself tells.
    const isUntold = stage === 'waiting' || state !== 'running' || picture?.state === 'ready';
    if (!known.current.has(id) || isUntold) {
      if (known.current.has(id)) {
        void read(['/front/generations/videos/{id}', { path: { id } }]).then(replace, () => undefined);
      } else void list.refresh();
      return;
    }
    edit((items) =>
      items.map((item) =>
        item.id === id && isWorking(item)
          ? {
              ...item,
              waiting: null,
              state,
              stage,
              percent: Math.max(item.percent, percent),
              preview: picture?.preview ?? item.preview,
            }
          : item,
      ),
    );
  });
  return {
    clips: list.items.filter(({ state, media }) => state !== 'done' || media),
    isLoading: Boolean(user) && list.isLoading,
    error: list.pages ? undefined : list.error,
    hasMore: list.hasMore,
    isLoadingMore: list.isRefreshing,
    showMore: () => void list.showMore(),
    refresh: () => void list.refresh(),
    replace,
  };
}

export type Clips = ReturnType<typeof useClips>;

/** Places a clip order, once per press. */
export function usePlaceClip<B extends object>(
  send: (body: B, key: string) => Promise<Clip>,
  onCreated: () => void,
) {
  // A guest's order is sent after sign-up, when the page has already rerendered for the new account.
  const tell = useLatest(onCreated);
  const once = useMemo(createOnce, []);
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const [placed, setPlaced] = useState(0);
  const place = async (body: B) => {
    setError(undefined);
    setIsSending(true);
    try {
      await once(body, (key) => send(body, key));
      setPlaced((count) => count + 1);
      tell();
    } catch (caught) {
      setError(caught);
    } finally {
      setIsSending(false);
    }
  };
  return { place: (body: B) => void place(body), placed, isSending, error };
}

/** Actions on a placed order. */
export function useClipActions({ id }: Clip, { replace, refresh }: Clips) {
  const once = useMemo(createOnce, []);
  const [doing, setDoing] = useState<'cancel' | 'retry'>();
  const run = async (what: 'cancel' | 'retry', work: () => Promise<void>) => {
    setDoing(what);
    try {
      await work();
    } catch (error) {
      tellRefusal(error);
      refresh();
    } finally {
      setDoing(undefined);
    }
  };
  const params = { path: { id } };
  return {
    doing,
    cancel: () =>
      void run('cancel', async () => {
        const ended = await accept(api.POST('/front/generations/videos/{id}/cancel', { params }));
        replace(ended);
        const returned = formatChips(ended.returned);
        toast.success(t`Canceled · ${returned} returned`);
      }),
    retry: () =>
      void run('retry', async () => {
        await once(id, (key) =>
          accept(
            api.POST('/front/generations/videos/{id}/retry', {
              params: { ...params, header: { 'Idempotency-Key': key } },
            }),
          ),
        );
        refresh();
      }),
  };
}
