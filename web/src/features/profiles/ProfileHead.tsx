import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  BadgeCheck,
  Ban,
  BellOff,
  BellRing,
  Ellipsis,
  Flag,
  Gem,
  Gift,
  HandCoins,
  MessageCircle,
  Pencil,
  ScrollText,
  Share2,
  ShieldCheck,
  UserCheck,
  UserPlus,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFanClub } from '~/api/fan-clubs';
import { useFeatures } from '~/app/features';
import { openModal } from '~/app/modals/current';
import { useReport } from '~/app/modals/use-report';
import { formatCompact } from '~/i18n/format';
import { Badge } from '~/ui/Badge';
import { Button, ButtonLink } from '~/ui/Button';
import { faceOf } from '~/ui/face-of';
import { IconButton } from '~/ui/IconButton';
import { Link } from '~/ui/Link';
import { Menu, type MenuEntry } from '~/ui/Menu';
import { Notice } from '~/ui/Notice';
import { SceneArt } from '~/ui/SceneArt';
import { useQuery } from '~/ui/use-query';
import css from './Profile.module.css';
import { socialNames } from './social-names';
import { useAsMember } from './use-as-member';
import type { useProfile } from './use-profile';
import type { Profile } from './wire';

const EditDialog = lazy(() => import('./EditDialog'));

type Props = Pick<
  ReturnType<typeof useProfile>,
  'follow' | 'unfollow' | 'setTold' | 'setBlocked' | 'write'
> & {
  profile: Profile;
  /** Opens the stories of a person at their picture. */
  stories?: (user: Profile['user'], face: ReactNode) => ReactNode;
};

function Actions({
  profile: { user },
  follow,
  unfollow,
  setTold,
  setBlocked,
  onEdit,
}: Props & { onEdit: () => void }) {
  const { t } = useLingui();
  const has = useFeatures();
  const report = useReport();
  const asMember = useAsMember();
  const club = useFanClub(user.isApproved ? user.id : undefined);
  const share: MenuEntry = {
    kind: 'action',
    label: t`Share`,
    icon: <Share2 />,
    onSelect: () => openModal('profileShare', { username: user.username, displayName: user.displayName }),
  };
  const { username } = user;
  const offers: MenuEntry[] = user.isApproved
    ? [
        {
          kind: 'action',
          label: t`Custom request`,
          icon: <ScrollText />,
          onSelect: () => asMember(() => openModal('requestMenu', { username })),
        },
      ]
    : [];
  if (club?.isOpen)
    offers.push({
      kind: 'action',
      label: t`Gift a membership`,
      icon: <Gift />,
      onSelect: () => asMember(() => openModal('subscriptionGift', { username })),
    });
  if (has('isPaidSubscriptionEnabled'))
    offers.push({
      kind: 'action',
      label: t`Gift Premium`,
      icon: <Gem />,
      onSelect: () => asMember(() => openModal('subscriptionGift', { to: username })),
    });
  const others: MenuEntry[] = [
    {
      kind: 'action',
      label: user.isBlocked ? t`Unblock` : t`Block`,
      icon: <Ban />,
      onSelect: () => setBlocked(!user.isBlocked),
    },
    {
      kind: 'action',
      label: t`Report`,
      icon: <Flag />,
      tone: 'danger',
      onSelect: () => report({ kind: 'account', username: user.username }),
    },
  ];
  const more = (
    <Menu
      trigger={<IconButton label={t`More`} icon={<Ellipsis />} />}
      entries={user.isOwn ? [share] : [...offers, share, ...others]}
    />
  );
  if (user.isOwn) {
    return (
      <div className={css.actions}>
        <Button icon={<Pencil />} onClick={onEdit}>
          <Trans>Edit profile</Trans>
        </Button>
        {more}
      </div>
    );
  }
  return (
    <div className={css.actions}>
      {user.isFollowing ? (
        <Button tone="outline" icon={<UserCheck />} onClick={unfollow}>
          <Trans>Following</Trans>
        </Button>
      ) : (
        !user.isBlocked && (
          <Button icon={<UserPlus />} onClick={follow}>
            <Trans>Follow</Trans>
          </Button>
        )
      )}
      {user.isApproved && user.isToldOfPosts !== null && (
        <IconButton
          label={t`Notify me of new posts`}
          aria-pressed={user.isToldOfPosts}
          icon={user.isToldOfPosts ? <BellRing /> : <BellOff />}
          onClick={() => setTold(!user.isToldOfPosts)}
        />
      )}
      <ButtonLink tone="quiet" icon={<MessageCircle />} to={`/chat/${user.username}`}>
        <Trans>Message</Trans>
      </ButtonLink>
      {user.isApproved && (
        <IconButton
          label={t`Send a tip`}
          icon={<HandCoins />}
          onClick={() => asMember(() => openModal('tip', { username }))}
        />
      )}
      {more}
    </div>
  );
}

/** A person's picture, name, numbers and bio. */
export function ProfileHead(props: Props) {
  const { t, i18n } = useLingui();
  const { user, counters, socialLinks } = props.profile;
  const { query } = useQuery();
  const [isEditing, setIsEditing] = useState(user.isOwn && query.has('edit'));
  const face = (
    <span className={css.face} aria-hidden="true">
      <img src={user.avatarUrl ?? faceOf(user.username)} alt="" />
    </span>
  );
  const plainFace = user.avatarUrl ? (
    <Link to={`/${user.username}/photo`} className={css.face} aria-label={t`Profile picture`}>
      <img src={user.avatarUrl} alt="" />
    </Link>
  ) : (
    face
  );
  const country = user.country && new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(user.country);
  return (
    <>
      <div className={css.cover}>
        {user.coverUrl ? (
          <img src={user.coverUrl} alt="" />
        ) : (
          <SceneArt seed={user.username.length} palette="ember" />
        )}
      </div>
      <header className={css.head}>
        {user.actualStory && props.stories ? props.stories(user, face) : plainFace}
        <div className={css.who}>
          <h1>
            <bdi>{user.displayName}</bdi>
          </h1>
          <p className={css.line}>
            <bdi>@{user.username}</bdi>
            {user.isOfficialAccount && (
              <Badge tone="gold">
                <ShieldCheck size={12} aria-hidden="true" /> <Trans>Official</Trans>
              </Badge>
            )}
            {user.isApproved && (
              <Badge tone="ok">
                <BadgeCheck size={12} aria-hidden="true" /> <Trans>Creator</Trans>
              </Badge>
            )}
            {user.isOnline && (
              <Badge>
                <Trans>Online</Trans>
              </Badge>
            )}
            {country && <span>{country}</span>}
          </p>
          <dl className={css.counts}>
            <div>
              <dt>
                <Plural value={counters.followers} one="follower" other="followers" />
              </dt>
              <dd>{formatCompact(counters.followers)}</dd>
            </div>
            <div>
              <dt>
                <Plural value={counters.characters} one="character" other="characters" />
              </dt>
              <dd>{formatCompact(counters.characters)}</dd>
            </div>
          </dl>
        </div>
        <Actions {...props} onEdit={() => setIsEditing(true)} />
      </header>
      {(user.isAvatarInModeration || user.isCoverInModeration) && (
        <Notice tone="gold">
          <Trans>Your new picture is in review. Others see it once it’s approved.</Trans>
        </Notice>
      )}
      {props.profile.intro && (
        <figure className={css.intro}>
          <img src={props.profile.intro.url} alt={t`Intro of ${user.displayName}`} loading="lazy" />
        </figure>
      )}
      {user.description && <p className={css.text}>{user.description}</p>}
      {user.tags.length > 0 && (
        <p className={css.line}>
          {user.tags.map((tag) => (
            <Badge key={tag}>#{tag}</Badge>
          ))}
        </p>
      )}
      {socialLinks.length > 0 && (
        <ul className={css.links} aria-label={t`Links`}>
          {socialLinks.map(({ kind, url }) => (
            <li key={kind}>
              <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
                {kind === 'website' ? t`Website` : socialNames[kind]}
              </a>
            </li>
          ))}
        </ul>
      )}
      {isEditing && (
        <Suspense fallback={null}>
          <EditDialog profile={props.profile} onDone={props.write} onClosed={() => setIsEditing(false)} />
        </Suspense>
      )}
    </>
  );
}
