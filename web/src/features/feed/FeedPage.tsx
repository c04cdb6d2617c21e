import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { WindowVirtualizer } from 'virtua';
import type { Schema } from '~/api/schemas';
import { useFeatures } from '~/app/features';
import { useSession } from '~/app/session';
import { useLiveEvent } from '~/live/events';
import { useSubscription } from '~/live/use-subscription';
import { Async } from '~/ui/Async';
import { Button, ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { Page } from '~/ui/Page';
import { SceneArt } from '~/ui/SceneArt';
import css from './Feed.module.css';
import { ItemCard } from './ItemCard';
import { Stories } from './Stories';
import { type Section, useFeed } from './use-feed';
import { useUnlocks } from './use-unlocks';

const paths: Record<Section, string> = { top: '/feed', recent: '/feed/recent', following: '/feed/following' };

function useSection(): Section {
  const { pathname } = useLocation();
  const found = (Object.keys(paths) as Section[]).find((section) => pathname.endsWith(paths[section]));
  return found ?? 'top';
}

function Sections({ section }: { section: Section }) {
  const { t } = useLingui();
  const { isLoggedIn } = useSession();
  const words: Record<Section, string> = { top: t`Top`, recent: t`Recent`, following: t`Following` };
  const shown = (Object.keys(paths) as Section[]).filter((one) => one !== 'following' || isLoggedIn);
  return (
    <nav className={css.tabs} aria-label={t`Feed sections`}>
      {shown.map((one) => (
        <ButtonLink
          key={one}
          to={paths[one]}
          size="small"
          tone={one === section ? 'primary' : 'quiet'}
          aria-current={one === section ? 'page' : undefined}
        >
          {words[one]}
        </ButtonLink>
      ))}
    </nav>
  );
}

/** Subscribes to a creator while one of their items is on the page. */
function Listen({ creator, onGap }: { creator: string; onGap: () => void }) {
  useSubscription(`creator:${creator}`, onGap);
  return null;
}

/** Offers new posts. They load on request, so nothing shifts while reading. */
function NewPosts({ items, refresh }: { items: readonly Schema['FeedItem'][]; refresh: () => void }) {
  const [isNew, setNew] = useState(false);
  useLiveEvent('postCreated', () => setNew(true));
  const creators = [...new Set(items.map((item) => item.modelId))].slice(0, 50);
  const show = () => {
    setNew(false);
    refresh();
  };
  return (
    <div aria-live="polite">
      {creators.map((creator) => (
        <Listen key={creator} creator={creator} onGap={refresh} />
      ))}
      {isNew && (
        <Button tone="outline" isWide onClick={show}>
          <Trans>Show new posts</Trans>
        </Button>
      )}
    </div>
  );
}

function Nothing({ section }: { section: Section }) {
  return (
    <EmptyState art={<SceneArt seed={21} palette="ember" />} title={<Trans>No posts yet</Trans>}>
      {section === 'following' && <Trans>Follow creators to see their posts here.</Trans>}
    </EmptyState>
  );
}

/** The feed of creators: popular, new, and followed. */
export function FeedPage() {
  const { t } = useLingui();
  const { user } = useSession();
  const section = useSection();
  const { items, isKnown, error, isReading, hasMore, showMore, refresh } = useFeed(section);
  useUnlocks(refresh);
  const has = useFeatures();
  const action = user?.isApproved && has('isPublishingPostsEnabled') && (
    <ButtonLink icon={<Plus />} to="/post/new">
      <Trans>New post</Trans>
    </ButtonLink>
  );
  return (
    <Page title={t`Feed`} action={action} isNarrow>
      <div className={css.column}>
        <Sections section={section} />
        <Stories creators={items.map((item) => item.creator)} />
        <NewPosts items={items} refresh={refresh} />
        <Async isKnown={isKnown} error={error} onRetry={refresh} height={480} />
        {isKnown && items.length === 0 && <Nothing section={section} />}
        <WindowVirtualizer>
          {items.map((item) => (
            <div key={item.id} style={{ paddingBlockEnd: 'var(--space-4)' }}>
              <ItemCard item={item} />
            </div>
          ))}
        </WindowVirtualizer>
        {hasMore && (
          <Button tone="quiet" isWide isBusy={isReading} onClick={showMore}>
            <Trans>Show more</Trans>
          </Button>
        )}
      </div>
    </Page>
  );
}
