import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { mutate as mutateAll } from 'swr';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { tellRefusal } from '~/api/tell-refusal';
import { under } from '~/api/use-api';
import { useApiPages } from '~/api/use-api-pages';
import { openModal } from '~/app/modals/current';
import { useSession } from '~/app/session';
import { useLiveEvent } from '~/live/events';
import { useCalm } from '~/live/use-calm';
import { formatBytes } from '~/pictures/upload/bytes';
import { Async } from '~/ui/Async';
import { Button, ButtonLink } from '~/ui/Button';
import { ShowMore } from '~/ui/Pagination';
import { Segmented } from '~/ui/Segmented';
import { toast } from '~/ui/toast';
import { EditDialog } from './EditDialog';
import css from './Imports.module.css';
import { ReviewTable } from './ReviewTable';
import { ScheduleDialog } from './ScheduleDialog';

type Filter = 'all' | 'photo' | 'video' | 'refused';
type Props = { id: string; folderId: string | null };

/** Imported files that are in no post: they are published, scheduled, changed or left in the library. */
export function Review({ id, folderId }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { config } = useSession();
  // A studio that acts for a creator can't open that creator's pages.
  const isOwn = !config?.incarnated;
  const [filter, setFilter] = useState<Filter>('all');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<'schedule' | 'edit'>();
  const [isBusy, setBusy] = useState(false);
  const path = { id };
  const kind = filter === 'photo' || filter === 'video' ? filter : undefined;
  const query = { kind, ...(filter === 'refused' && { isRefused: true }) };
  const list = useApiPages('/front/imports/{id}/review', { path, query });
  const look = useCalm(() => void list.refresh());
  useLiveEvent('importMoved', ({ importId }) => importId === id && look());
  // A file that came in is shown once its sizes are made.
  useLiveEvent('mediaChanged', ({ percent }) => percent == null && look());
  const counts = list.pages?.[0]?.counts;
  if (!counts && !list.error && !list.isLoading) return null;
  const total = counts ? counts.photos + counts.videos : 0;
  if (counts && total === 0 && counts.queued === 0) return null;

  const all = filter === 'all' ? total : list.items.length;
  const matching = kind && counts ? counts[`${kind}s`] : all;
  const count = chosen.size || matching;
  const pick = () => {
    if (chosen.size > 0) return { itemIds: [...chosen] };
    return filter === 'refused' ? { itemIds: list.items.slice(0, 1000).map((item) => item.id) } : { kind };
  };
  const settle = async (call: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await call();
      setChosen(new Set());
    } catch (error) {
      tellRefusal(error);
    } finally {
      setBusy(false);
      void list.refresh();
    }
  };
  const publish = async (schedule?: Schema['ImportSchedule']) => {
    const body = { ...pick(), schedule };
    const queued = await accept(api.POST('/front/imports/{id}/review/publish', { params: { path }, body }));
    const { posts } = queued;
    toast.success(
      schedule ? (
        <Plural value={posts} one="Scheduling # post" other="Scheduling # posts" />
      ) : (
        <Plural value={posts} one="Publishing # post" other="Publishing # posts" />
      ),
    );
    void mutateAll(under('/front/planner'));
  };
  const askPublish = () =>
    openModal('confirm', {
      title: <Plural value={count} one="Publish # file now?" other="Publish # files now?" />,
      description: (
        <Trans>
          Each file becomes a post with its caption, audience and price. Files that were one post become one
          post again.
        </Trans>
      ),
      action: <Trans>Publish</Trans>,
      onConfirm: () => void settle(() => publish()),
    });
  const keep = () =>
    settle(() => accept(api.POST('/front/imports/{id}/review/keep', { params: { path }, body: pick() })));
  const choose = (item: string, isChosen: boolean) =>
    setChosen((now) => {
      const next = new Set(now);
      if (isChosen) next.add(item);
      else next.delete(item);
      return next;
    });
  const compose = () => {
    const media = list.items.filter((item) => chosen.has(item.id)).map((item) => item.media);
    void navigate('/post/new', { state: { media } });
  };
  const isEmpty = list.pages !== undefined && list.items.length === 0;
  return (
    <section className={css.card} aria-label={t`To review`}>
      <h3>
        <Trans>To review</Trans>
      </h3>
      <p>
        <Trans>Only you see these files until you publish them.</Trans>{' '}
        {counts && total > 0 && (
          <>
            <Plural value={total} one="# file" other="# files" /> · {formatBytes(counts.bytes)}
          </>
        )}
      </p>
      {counts && counts.queued > 0 && (
        <p role="status">
          <Plural
            value={counts.queued}
            one="# file is on its way into a post."
            other="# files are on their way into posts."
          />{' '}
          {isOwn && (
            <ButtonLink size="small" tone="ghost" to="/creators-lab/content-planner/list">
              <Trans>Open planner</Trans>
            </ButtonLink>
          )}
        </p>
      )}
      <Segmented
        label={t`Show files to review`}
        isLabelHidden
        value={filter}
        onChange={(next) => {
          setFilter(next);
          setChosen(new Set());
        }}
        options={[
          { value: 'all', label: t`All` },
          { value: 'photo', label: t`Photos` },
          { value: 'video', label: t`Videos` },
          { value: 'refused', label: t`Not published` },
        ]}
      />
      <Async
        isKnown={list.pages !== undefined}
        error={list.error}
        onRetry={() => void list.refresh()}
        height={160}
      />
      {isEmpty && (
        <p>
          <Trans>Nothing here.</Trans>
        </p>
      )}
      {list.items.length > 0 && (
        <>
          <div className={css.row}>
            <Button isBusy={isBusy} onClick={askPublish}>
              <Plural value={count} one="Publish # file" other="Publish # files" />
            </Button>
            <Button tone="outline" onClick={() => setDialog('schedule')}>
              <Trans>Schedule</Trans>
            </Button>
            <Button tone="outline" onClick={() => setDialog('edit')}>
              <Trans>Edit</Trans>
            </Button>
            <Button tone="ghost" isBusy={isBusy} onClick={() => void keep()}>
              <Trans>Leave in library</Trans>
            </Button>
            {isOwn && chosen.size > 0 && (
              <Button tone="ghost" onClick={compose}>
                <Trans>Put in one post</Trans>
              </Button>
            )}
            {isOwn && folderId && (
              <ButtonLink tone="ghost" to={`/media-storage/folder/${folderId}`}>
                <Trans>Open folder</Trans>
              </ButtonLink>
            )}
          </div>
          <ReviewTable items={list.items} chosen={chosen} onChoose={choose} />
        </>
      )}
      <ShowMore hasMore={list.hasMore} isLoading={list.isRefreshing} onMore={() => void list.showMore()} />
      {dialog === 'schedule' && (
        <ScheduleDialog
          count={count}
          onClosed={() => setDialog(undefined)}
          onSchedule={publish}
          onDone={() => void settle(async () => undefined)}
        />
      )}
      {dialog === 'edit' && (
        <EditDialog
          id={id}
          pick={pick()}
          count={count}
          inReview
          onClosed={() => setDialog(undefined)}
          onDone={() => void settle(async () => undefined)}
        />
      )}
    </section>
  );
}
