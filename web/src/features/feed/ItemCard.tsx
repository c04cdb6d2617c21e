import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  ArrowRightLeft,
  Bookmark,
  Flag,
  HandCoins,
  Heart,
  LockKeyhole,
  MessageCircle,
  Package,
  Pencil,
  Pin,
  Trash2,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Schema } from '~/api/schemas';
import { read } from '~/api/use-api';
import { useFeatures } from '~/app/features';
import { openModal } from '~/app/modals/current';
import { useReport } from '~/app/modals/use-report';
import { useSignedUp } from '~/app/modals/use-signed-up';
import { formatAgo, formatMoment } from '~/i18n/format';
import { Avatar } from '~/ui/Avatar';
import { Badge } from '~/ui/Badge';
import { ButtonLink } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { Link } from '~/ui/Link';
import { ExplicitClosed } from './ExplicitClosed';
import css from './Feed.module.css';
import { ItemMedia } from './ItemMedia';
import { ItemText } from './ItemText';
import { lockingOf } from './LockButton';
import { useDelete, useIsGone, useItemActions } from './use-item-actions';

const PollOf = lazy(() => import('./Poll'));

type Props = { item: Schema['FeedItem'] };

function Head({ item }: Props) {
  const { t } = useLingui();
  const { creator } = item;
  return (
    <header className={css.head}>
      <Avatar name={creator.displayName} person={creator.username} url={creator.avatarUrl} />
      <div className={css.who}>
        <Link to={`/profile/${creator.username}`}>{creator.displayName}</Link>
        <p className={css.quiet}>
          {item.isScheduled && item.scheduledAt
            ? formatMoment(item.scheduledAt)
            : formatAgo(item.publishedAt ?? item.createdAt)}
        </p>
      </div>
      {item.isPin && <Pin role="img" aria-hidden={false} aria-label={t`Pinned`} size={18} />}
      {item.isScheduled && (
        <Badge tone="info">
          <Trans>Scheduled</Trans>
        </Badge>
      )}
      {item.hidden && (
        <Badge>
          <Trans>Hidden</Trans>
        </Badge>
      )}
      {item.isExplicit && (
        <Badge tone="danger">
          <Trans>Explicit</Trans>
        </Badge>
      )}
      {item.isOwn && item.post?.isTextLocked && (
        <Badge icon={<LockKeyhole />}>
          <Trans>Text locked</Trans>
        </Badge>
      )}
    </header>
  );
}

function OwnActions({ item }: Props) {
  const { t } = useLingui();
  const remove = useDelete(item);
  const has = useFeatures();
  return (
    <>
      {has('isPublishingPostsEnabled') && (
        <ButtonLink tone="ghost" size="small" icon={<Pencil />} to={`/post/${item.id}/edit`}>
          <Trans>Edit</Trans>
        </ButtonLink>
      )}
      {item.accessMode === 'paid' && item.publishedAt && (
        <ButtonLink
          tone="ghost"
          size="small"
          icon={<Package />}
          to={`/settings/pricing/bundles?add=${item.id}`}
        >
          <Trans>Add to bundle</Trans>
        </ButtonLink>
      )}
      <IconButton
        label={t`Transfer`}
        icon={<ArrowRightLeft />}
        onClick={() => openModal('transferContent', { choice: { itemIds: [item.id] } })}
      />
      <IconButton label={t`Delete`} icon={<Trash2 />} onClick={() => void remove()} />
    </>
  );
}

/** Opens the goal that the creator of a post saves for, or a tip where there is none. */
function ButtonOfTip({ item: { creator } }: Props) {
  const { t } = useLingui();
  const asMember = useSignedUp();
  const { username } = creator;
  const tip = async () => {
    const path = '/front/models/username/{username}/offers';
    const offers = await read<typeof path>([path, { path: { username } }]).catch(() => undefined);
    const goal = offers?.goals[0];
    if (goal) openModal('sendGoalTip', { username, goalId: goal.id, goalTitle: goal.title });
    else openModal('tip', { username });
  };
  const press = () => asMember(() => void tip(), <Trans>Sign up to send a tip.</Trans>);
  return <IconButton label={t`Send a tip`} icon={<HandCoins />} onClick={press} />;
}

function Actions({ item }: Props) {
  const { t, i18n } = useLingui();
  const asMember = useSignedUp();
  const report = useReport();
  const { liked, likes, isKept, like, keep } = useItemActions(item);
  return (
    <footer className={css.actions}>
      <IconButton
        label={t`Like`}
        aria-pressed={liked}
        icon={<Heart fill={liked ? 'currentColor' : 'none'} />}
        onClick={() => asMember(() => void like(), <Trans>Sign up to like this.</Trans>)}
      />
      <span className={css.quiet}>
        <Plural value={likes} one="# like" other="# likes" />
      </span>
      <ButtonLink
        tone="ghost"
        size="small"
        icon={<MessageCircle />}
        to={`/post/${item.id}`}
        aria-label={plural(item.comments, { one: '# comment', other: '# comments' })}
      >
        {i18n.number(item.comments)}
      </ButtonLink>
      <IconButton
        label={t`Save to collection`}
        aria-pressed={isKept}
        icon={<Bookmark fill={isKept ? 'currentColor' : 'none'} />}
        onClick={() => asMember(() => void keep(), <Trans>Sign up to save this.</Trans>)}
      />
      {item.isOwn ? (
        <OwnActions item={item} />
      ) : (
        <>
          <ButtonOfTip item={item} />
          <IconButton
            label={t`Report`}
            icon={<Flag />}
            onClick={() => report({ kind: 'post', id: item.id })}
          />
        </>
      )}
    </footer>
  );
}

/** A post or album in a list or on its page. */
export function ItemCard({ item }: Props) {
  const isGone = useIsGone(item.id);
  if (isGone) return null;
  return (
    <article className={css.card}>
      <Head item={item} />
      {item.album && <h2>{item.album.name}</h2>}
      <ItemText item={item} />
      {item.poll && (
        <Suspense fallback={null}>
          <PollOf {...{ item }} poll={item.poll} />
        </Suspense>
      )}
      {item.isExplicitClosed && <ExplicitClosed />}
      <ItemMedia media={item.media} locking={item.isExplicitClosed ? null : lockingOf(item)} />
      {item.isBroken && (
        <p className={css.quiet}>
          <Trans>This post’s photos were deleted. Add new ones or delete the post.</Trans>
        </p>
      )}
      <Actions item={item} />
    </article>
  );
}
