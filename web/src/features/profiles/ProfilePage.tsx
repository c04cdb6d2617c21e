import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useFanClub } from '~/api/fan-clubs';
import { isRefusal } from '~/api/refusal';
import { NotFound } from '~/app/NotFound';
import { useLook } from '~/app/use-look';
import { TwinCard } from '~/pictures/twin/TwinCard';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { Link } from '~/ui/Link';
import { SceneArt } from '~/ui/SceneArt';
import { Skeleton } from '~/ui/Skeleton';
import { Tabs } from '~/ui/Tabs';
import { Title } from '~/ui/Title';
import { ClubPanel } from './ClubPanel';
import { Following } from './Following';
import { Goals } from './Goals';
import { Links } from './Links';
import css from './Profile.module.css';
import { ProfileHead } from './ProfileHead';
import { PrivatePosts, PublicPart } from './parts';
import { Recommended } from './Recommended';
import { useAsMember } from './use-as-member';
import { useProfile } from './use-profile';
import type { Profile } from './wire';

type Tab = 'public' | 'private' | 'characters' | 'following';

const tabs: readonly Tab[] = ['private', 'characters', 'following'];
const tabAt = (pathname: string): Tab => tabs.find((tab) => pathname.endsWith(`/${tab}`)) ?? 'public';

/** Characters shown below the posts; the rest have a tab. */
const FIRST_CHARACTERS = 8;

type Posts = (userId: string, part: 'public' | 'private', empty?: ReactNode) => ReactNode;
type Props = {
  /** Renders the user's posts, or `empty`. */
  posts?: Posts;
  /** Renders what the creator sells together. */
  bundles?: (username: string) => ReactNode;
  stories?: ComponentProps<typeof ProfileHead>['stories'];
};

/** Posts, free and paid, and below them some characters. */
function Posted({ profile, posts, bundles }: Pick<Props, 'bundles'> & { profile: Profile; posts: Posts }) {
  const { user } = profile;
  const { characters } = profile.counters;
  const empty = (
    <EmptyState art={<SceneArt seed={21} palette="ember" />} title={<Trans>No posts yet</Trans>} />
  );
  return (
    <div className={css.parts}>
      {user.isApproved && bundles?.(user.username)}
      {posts(user.id, 'public', empty)}
      {characters > 0 && (
        <section className={css.section}>
          <h2>
            <Trans>Characters</Trans>
          </h2>
          <PublicPart profile={profile} most={FIRST_CHARACTERS} />
          {characters > FIRST_CHARACTERS && (
            <p>
              <ButtonLink tone="outline" to={`/profile/${user.username}/characters`}>
                <Plural value={characters} one="Show # character" other="Show all # characters" />
              </ButtonLink>
            </p>
          )}
        </section>
      )}
    </div>
  );
}

/** A user's public profile: their club and goals, posts and characters. */
export default function ProfilePage({ posts, bundles, stories }: Props) {
  const { username = '' } = useParams();
  const { pathname } = useLocation();
  const { t } = useLingui();
  const navigate = useNavigate();
  const use = useProfile(username);
  const asMember = useAsMember();
  const { profile, error, refresh } = use;
  const club = useFanClub(profile?.user.isApproved ? profile.user.id : undefined);
  useLook(profile?.user.isApproved ? profile.user.username : undefined);
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
  const { user, counters } = profile;
  const { free, fanClub, paidFeedForAll } = counters.media;
  const locked = fanClub.postsCount + paidFeedForAll.postsCount;
  const all = free.postsCount + locked;
  const hasPosts = posts !== undefined && (user.isApproved || all > 0);
  const asked = tabAt(pathname);
  const tab = asked === 'characters' && !hasPosts ? 'public' : asked;
  const hasLocked = locked > 0 || Boolean(club?.isOpen) || tab === 'private';
  const characters = { label: <Trans>Characters</Trans>, count: counters.characters };
  return (
    <article className={css.page}>
      <Title>{user.displayName}</Title>
      <ProfileHead {...use} {...{ profile, stories }} />
      <TwinCard user={user} />
      <div className={css.columns}>
        <div className={css.beside}>
          <ClubPanel {...{ user, asMember }} />
          {user.isApproved && <Goals {...{ user, asMember }} />}
          {profile.hasLinkPage && <Links username={user.username} />}
          <Link to={`/${user.username}/profile`}>
            <Trans>All images and videos</Trans>
          </Link>
          {user.showRecommendsCreators && <Recommended username={user.username} />}
        </div>
        <Tabs<Tab>
          label={t`${user.displayName}’s profile`}
          value={tab}
          onChange={(next) =>
            void navigate(`/profile/${user.username}/${next}`, { preventScrollReset: true })
          }
          tabs={[
            hasPosts
              ? { value: 'public', label: <Trans>Posts</Trans>, count: all }
              : { value: 'public', ...characters },
            ...(hasLocked
              ? [{ value: 'private' as const, label: <Trans>For members</Trans>, count: locked }]
              : []),
            ...(hasPosts ? [{ value: 'characters' as const, ...characters }] : []),
            { value: 'following', label: <Trans>Following</Trans>, count: counters.following },
          ]}
        >
          {tab === 'public' &&
            (hasPosts ? <Posted {...{ profile, posts, bundles }} /> : <PublicPart profile={profile} />)}
          {tab === 'characters' && <PublicPart profile={profile} />}
          {tab === 'private' &&
            (posts?.(user.id, 'private', <PrivatePosts profile={profile} />) ?? (
              <PrivatePosts profile={profile} />
            ))}
          {tab === 'following' && <Following username={user.username} />}
        </Tabs>
      </div>
    </article>
  );
}
