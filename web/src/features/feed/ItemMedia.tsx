import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import type { Schema } from '~/api/schemas';
import { openModal } from '~/app/modals/current';
import { useSession } from '~/app/session';
import { KeepMedia } from '~/pictures/KeepMedia';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { FilmPlayer } from '~/ui/FilmPlayer';
import { Picture, useBlur } from '~/ui/Picture';
import css from './Feed.module.css';
import { LockButton, type Locking } from './LockButton';

type Medium = Schema['FeedMedia'];

function Locked({ medium, locking }: { medium: Medium; locking: Locking | null }) {
  const blur = useBlur(medium.blur, true);
  return (
    <div
      className={css.locked}
      style={{ aspectRatio: `${medium.width} / ${medium.height}`, backgroundColor: medium.averageColor }}
    >
      {blur && <img src={blur} alt="" />}
      {locking && (
        <span className={css.lock}>
          <LockButton {...locking} />
        </span>
      )}
    </div>
  );
}

/** Unlocked media, with a badge if generated and the people tagged in it. */
function Open({ medium, data }: { medium: Medium; data: Schema['Media'] }) {
  const { t } = useLingui();
  const { isLoggedIn } = useSession();
  const { recordId, tagUserIds, isInCollection } = medium;
  return (
    <figure className={css.open}>
      {data.videoUrl ? (
        <FilmPlayer media={data} label={t`Post video`} />
      ) : (
        <Picture media={data} alt={t`Post photo`} />
      )}
      {data.isGenerated && (
        <figcaption>
          <Badge>
            <Trans>AI-generated</Trans>
          </Badge>
        </figcaption>
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
    </figure>
  );
}

type Props = { media: readonly Medium[]; locking: Locking | null };

/** Media of a post. Locked media is blurred, with a button to unlock it. */
export function ItemMedia({ media, locking }: Props) {
  if (media.length === 0) return null;
  return (
    <div className={css.media}>
      {media.map((medium) =>
        medium.data ? (
          <Open key={medium.recordId} {...{ medium }} data={medium.data} />
        ) : (
          <Locked key={medium.recordId} {...{ medium, locking }} />
        ),
      )}
    </div>
  );
}
