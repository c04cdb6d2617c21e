import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import { mutate } from 'swr';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { under, useApi } from '~/api/use-api';
import { useReport } from '~/app/modals/use-report';
import { useSession } from '~/app/session';
import { formatAgo } from '~/i18n/format';
import { Async } from '~/ui/Async';
import { Avatar } from '~/ui/Avatar';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import css from './Feed.module.css';
import { ItemMedia } from './ItemMedia';
import { LockButton } from './LockButton';
import { Words } from './Words';

const OwnStory = lazy(() => import('./OwnStory'));

type Creator = Pick<Schema['FeedPerson'], 'id' | 'username' | 'displayName' | 'avatarUrl'>;
type Story = Schema['Story'];

/** Keeps that the member has seen the story that is open. */
function useSeen(story: Story | undefined): void {
  const { isLoggedIn } = useSession();
  const id = story && !story.isSeen && !story.lock && isLoggedIn ? story.id : undefined;
  useEffect(() => {
    if (!id) return;
    void accept(api.POST('/front/stories/{id}/seen', { params: { path: { id } } }), { isQuiet: true })
      .then(() => mutate(under('/front/stories-status')))
      .catch(() => undefined);
  }, [id]);
}

type ShownProps = { story: Story; creator: Creator; onChanged: () => void };

function Shown({ story, creator, onChanged }: ShownProps) {
  const locking = story.lock && { lock: story.lock, id: story.id, kind: 'post' as const, creator };
  return (
    <>
      {story.publishedAt && <p className={css.quiet}>{formatAgo(story.publishedAt)}</p>}
      {story.media ? (
        <ItemMedia media={[story.media]} {...{ locking }} />
      ) : (
        locking && <LockButton {...locking} />
      )}
      <Words text={story.words} mentions={[]} />
      {story.views !== null && (
        <Suspense fallback={null}>
          <OwnStory story={story} onChanged={onChanged} />
        </Suspense>
      )}
    </>
  );
}

type StoryViewerProps = { creator: Creator; isOpen: boolean; onClose: () => void };

/** Stories of one creator, one after the other. */
export function StoryViewer({ creator, isOpen, onClose }: StoryViewerProps) {
  const { t } = useLingui();
  const report = useReport();
  const [place, setPlace] = useState(0);
  const path = { username: creator.username };
  const { data, error, mutate: again } = useApi(['/front/models/username/{username}/stories', { path }]);
  const stories = data?.items ?? [];
  const story = stories[place];
  useSeen(story);
  const isLast = place >= stories.length - 1;
  return (
    <Dialog
      {...{ isOpen, onClose }}
      title={t`${creator.displayName}’s stories`}
      actions={
        <>
          {story && (
            <Button tone="ghost" onClick={() => report({ kind: 'story', id: story.id })}>
              <Trans>Report</Trans>
            </Button>
          )}
          <Button onClick={() => (isLast ? onClose() : setPlace(place + 1))}>
            {isLast ? <Trans>Close</Trans> : <Trans>Next</Trans>}
          </Button>
        </>
      }
    >
      <Async isKnown={data !== undefined} error={error} onRetry={() => void again()} height={320} />
      {data && stories.length === 0 && <Trans>No stories right now.</Trans>}
      {story && <Shown key={story.id} {...{ story, creator }} onChanged={() => void again()} />}
    </Dialog>
  );
}

/** Creators on this page who have stories now. Who has not seen them all finds them first. */
export function Stories({ creators }: { creators: readonly Creator[] }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<Creator>();
  const modelIds = [...new Set(creators.map(({ id }) => id))].slice(0, 100).sort().join(',');
  const { data } = useApi(modelIds ? ['/front/stories-status', { query: { modelIds } }] : null);
  const unseen = new Map(data?.items.map((status) => [status.modelId, status.unseenCount]));
  const known = new Map(creators.map((creator) => [creator.id, creator]));
  const shown = [...known.values()]
    .filter(({ id }) => unseen.has(id))
    .sort((one, other) => (unseen.get(other.id) ?? 0) - (unseen.get(one.id) ?? 0));
  if (shown.length === 0) return null;
  return (
    <section className={css.stories} aria-label={t`Stories`}>
      {shown.map((creator) => (
        <Button
          key={creator.id}
          tone={(unseen.get(creator.id) ?? 0) > 0 ? 'outline' : 'ghost'}
          icon={
            <Avatar
              name={creator.displayName}
              person={creator.username}
              url={creator.avatarUrl}
              size="small"
            />
          }
          onClick={() => setOpen(creator)}
        >
          {creator.displayName}
        </Button>
      ))}
      {open && <StoryViewer key={open.id} creator={open} isOpen onClose={() => setOpen(undefined)} />}
    </section>
  );
}
