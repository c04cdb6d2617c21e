import { Trans, useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { PortraitCard, PortraitSkeletons, PortraitWords, portraitGrid } from '~/ui/PortraitCard';
import { SceneArt } from '~/ui/SceneArt';
import type { Profile } from './wire';

/** A user's public characters, or the first `most` of them. */
export function PublicPart({ profile: { user }, most }: { profile: Profile; most?: number }) {
  const { t } = useLingui();
  const { username } = user;
  const path = '/front/users/username/{username}/characters';
  const { data, error, mutate } = useApi<typeof path>([path, { path: { username } }]);
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <PortraitSkeletons count={5} />;
  if (data.items.length === 0) {
    return (
      <EmptyState art={<SceneArt seed={6} palette="tide" />} title={<Trans>Nothing here yet</Trans>}>
        <Trans>Public characters are shown here.</Trans>
      </EmptyState>
    );
  }
  return (
    <ul className={portraitGrid} aria-label={t`Characters`}>
      {data.items.slice(0, most).map(({ username: name, displayName, age, portrait }, index) => (
        <li key={name}>
          <PortraitCard
            to={`/character/${name}`}
            name={displayName}
            picture={portrait}
            isUrgent={index === 0}
          >
            <PortraitWords name={displayName} age={age} />
          </PortraitCard>
        </li>
      ))}
    </ul>
  );
}

/** Members-only posts. Others learn only their number. */
export function PrivatePosts({ profile: { isMember, counters } }: { profile: Profile }) {
  const count = counters.media.fanClub.postsCount + counters.media.paidFeedForAll.postsCount;
  if (!isMember) {
    return (
      <EmptyState art={<SceneArt seed={9} palette="violet" />} title={<Trans>Members only</Trans>}>
        {count > 0 ? (
          <Trans>Members-only posts: {count}. Join or buy to unlock.</Trans>
        ) : (
          <Trans>No members-only posts yet.</Trans>
        )}
      </EmptyState>
    );
  }
  return (
    <EmptyState art={<SceneArt seed={9} palette="violet" />} title={<Trans>Members-only posts</Trans>}>
      {count > 0 ? <Trans>Members-only posts: {count}.</Trans> : <Trans>No members-only posts yet.</Trans>}
    </EmptyState>
  );
}
