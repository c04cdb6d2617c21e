import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { isRefusal } from '~/api/refusal';
import { NotFound } from '~/app/NotFound';
import { TwinCard } from '~/pictures/twin/TwinCard';
import { ErrorState } from '~/ui/ErrorState';
import { Link } from '~/ui/Link';
import { Skeleton } from '~/ui/Skeleton';
import { Tabs } from '~/ui/Tabs';
import { Title } from '~/ui/Title';
import { Following } from './Following';
import { Goals } from './Goals';
import { Links } from './Links';
import css from './Profile.module.css';
import { ProfileHead } from './ProfileHead';
import { PrivatePosts, PublicPart } from './parts';
import { useAsMember } from './use-as-member';
import { useProfile } from './use-profile';

type Tab = 'public' | 'private' | 'following';

const tabAt = (pathname: string): Tab =>
  pathname.endsWith('/private') ? 'private' : pathname.endsWith('/following') ? 'following' : 'public';

type Props = {
  /** Renders the user's posts, or `empty`. */
  posts?: (userId: string, part: 'public' | 'private', empty?: ReactNode) => ReactNode;
};

/** A user's public profile. */
export default function ProfilePage({ posts }: Props) {
  const { username = '' } = useParams();
  const { pathname } = useLocation();
  const { t } = useLingui();
  const navigate = useNavigate();
  const use = useProfile(username);
  const asMember = useAsMember();
  const { profile, error, refresh } = use;
  if (isRefusal(error, 'user_not_found')) return <NotFound />;
  if (error && !profile) return <ErrorState error={error} onRetry={refresh} />;
  if (!profile) {
    return (
      <div className={css.page} aria-busy="true">
        <Skeleton className={css.cover} />
        <Skeleton style={{ blockSize: 160 }} />
      </div>
    );
  }
  const { user } = profile;
  return (
    <article className={css.page}>
      <Title>{user.displayName}</Title>
      <ProfileHead {...use} profile={profile} />
      <TwinCard user={user} />
      {user.isApproved && <Goals {...{ user, asMember }} />}
      {profile.hasLinkPage && <Links username={user.username} />}
      <Tabs<Tab>
        label={t`${user.displayName}’s profile`}
        value={tabAt(pathname)}
        onChange={(next) => void navigate(`/profile/${user.username}/${next}`, { preventScrollReset: true })}
        tabs={[
          { value: 'public', label: <Trans>Public</Trans> },
          { value: 'private', label: <Trans>For members</Trans> },
          { value: 'following', label: <Trans>Following</Trans>, count: profile.counters.following },
        ]}
      >
        {tabAt(pathname) === 'public' && (
          <div className={css.parts}>
            <p>
              <Link to={`/${user.username}/profile`}>
                <Trans>All images and videos</Trans>
              </Link>
            </p>
            <PublicPart profile={profile} />
            {posts?.(user.id, 'public')}
          </div>
        )}
        {tabAt(pathname) === 'private' &&
          (posts?.(user.id, 'private', <PrivatePosts profile={profile} />) ?? (
            <PrivatePosts profile={profile} />
          ))}
        {tabAt(pathname) === 'following' && <Following username={user.username} />}
      </Tabs>
    </article>
  );
}
