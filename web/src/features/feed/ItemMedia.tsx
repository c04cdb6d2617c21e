import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Lock, Users } from 'lucide-react';
import type { Schema } from '~/api/schemas';
import { openModal } from '~/app/modals/current';
import { useSession } from '~/app/session';
import { formatMoney } from '~/i18n/format';
import { KeepMedia } from '~/pictures/KeepMedia';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Picture, useBlur } from '~/ui/Picture';
import { VideoPlayer } from '~/ui/VideoPlayer';
import css from './Feed.module.css';

type Medium = Schema['FeedMedia'];

/** What opens something locked, in a few words. */
export function LockWords({ lock }: { lock: Schema['Lock'] }) {
  if (lock.kind !== 'paid') return <Trans>For club members</Trans>;
  return <Trans>Unlock for {formatMoney(lock.priceCents, 'USD')}</Trans>;
}

function Locked({ medium, lock }: { medium: Medium; lock: Schema['Lock'] | null }) {
  const blur = useBlur(medium.blur, true);
  return (
    <div
      className={css.locked}
      style={{ aspectRatio: `${medium.width} / ${medium.height}`, backgroundColor: medium.averageColor }}
    >
      {blur && <img src={blur} alt="" />}
      {lock && (
        <span className={css.lock}>
          <Badge tone="gold">
            <Lock aria-hidden="true" size={14} /> <LockWords lock={lock} />
          </Badge>
        </span>
      )}
    </div>
  );
}

/** What is open: a video plays, and who is in it is told. */
function Open({ medium, data }: { medium: Medium; data: Schema['Media'] }) {
  const { t } = useLingui();
  const { isLoggedIn } = useSession();
  const { recordId, tagUserIds, isInCollection } = medium;
  return (
    <div className={css.open}>
      {data.videoUrl ? (
        <VideoPlayer media={data} label={t`Video of this post`} />
      ) : (
        <Picture media={data} alt={t`Photo of this post`} />
      )}
      <div className={css.actions}>
        {isLoggedIn && <KeepMedia id={recordId} isVideo={medium.type === 'video'} isKept={isInCollection} />}
        {tagUserIds.length > 0 && (
          <Button
            tone="ghost"
            size="small"
            icon={<Users />}
            onClick={() => openModal('taggedUsersList', { userIds: tagUserIds })}
          >
            <Plural value={tagUserIds.length} one="# person" other="# people" />
          </Button>
        )}
      </div>
    </div>
  );
}

type Props = { media: readonly Medium[]; lock: Schema['Lock'] | null };

/** Photos and videos of a post. What is locked is a blur with what opens it. */
export function ItemMedia({ media, lock }: Props) {
  if (media.length === 0) return null;
  return (
    <div className={css.media}>
      {media.map((medium) =>
        medium.data ? (
          <Open key={medium.recordId} {...{ medium }} data={medium.data} />
        ) : (
          <Locked key={medium.recordId} {...{ medium, lock }} />
        ),
      )}
    </div>
  );
}
