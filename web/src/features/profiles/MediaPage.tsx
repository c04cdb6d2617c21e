import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { isRefusal } from '~/api/refusal';
import { NotFound } from '~/app/NotFound';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { SceneArt } from '~/ui/SceneArt';
import { Skeleton } from '~/ui/Skeleton';
import { Tabs } from '~/ui/Tabs';
import { Title } from '~/ui/Title';
import { ClubPanel } from './ClubPanel';
import css from './Profile.module.css';
import { ProfileHead } from './ProfileHead';
import { PublicPart } from './parts';
import { useAsMember } from './use-as-member';
import { useProfile } from './use-profile';

type Tab = 'images' | 'videos';

type Props = {
  /** Renders the user's posted media of one kind, or `empty`. */
  media?: (userId: string, kind: 'photo' | 'video', empty: ReactNode) => ReactNode;
};

/** A user's public media by kind, or their avatar in full size. */
export default function MediaPage({ media }: Props) {
  const { username = '' } = useParams();
  const { pathname } = useLocation();
  const { t } = useLingui();
  const navigate = useNavigate();
  const use = useProfile(username);
  const asMember = useAsMember();
  const { profile, error, refresh } = use;
  if (isRefusal(error, 'user_not_found')) return <NotFound />;
  if (error && !profile) return <ErrorState error={error} onRetry={refresh} />;
  if (!profile) return <Skeleton className={css.cover} />;
  const { user } = profile;
  if (pathname.endsWith('/photo')) {
    return (
      <div className={css.page}>
        <Title>{user.displayName}</Title>
        <h1>
          <bdi>{user.displayName}</bdi>
        </h1>
        {user.avatarUrlOriginal ? (
          <img className={css.photo} src={user.avatarUrlOriginal} alt={user.displayName} />
        ) : (
          <EmptyState art={<SceneArt seed={5} palette="ember" />} title={<Trans>No image yet</Trans>} />
        )}
        <p>
          <ButtonLink tone="outline" to={`/profile/${user.username}`}>
            <Trans>Back to profile</Trans>
          </ButtonLink>
        </p>
      </div>
    );
  }
  const noVideos = (
    <EmptyState art={<SceneArt seed={2} palette="tide" />} title={<Trans>No videos yet</Trans>} />
  );
  const tab: Tab = pathname.endsWith('/videos') ? 'videos' : 'images';
  return (
    <article className={css.page}>
      <Title>{user.displayName}</Title>
      <ProfileHead {...use} profile={profile} />
      <ClubPanel {...{ user, asMember }} />
      <Tabs<Tab>
        label={t`${user.displayName}’s media`}
        value={tab}
        onChange={(next) => void navigate(`/${user.username}/profile/${next}`, { preventScrollReset: true })}
        tabs={[
          { value: 'images', label: <Trans>Images</Trans> },
          { value: 'videos', label: <Trans>Videos</Trans> },
        ]}
      >
        {tab === 'images' ? (
          <div className={css.parts}>
            <PublicPart profile={profile} />
            {media?.(user.id, 'photo', null)}
          </div>
        ) : (
          (media?.(user.id, 'video', noVideos) ?? noVideos)
        )}
      </Tabs>
    </article>
  );
}
