import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { Badge } from '~/ui/Badge';
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

/** What is open: a video plays, and what was generated says so. */
function Open({ data }: { data: Schema['Media'] }) {
  const { t } = useLingui();
  return (
    <figure className={css.open}>
      {data.videoUrl ? (
        <FilmPlayer media={data} label={t`Video of this post`} />
      ) : (
        <Picture media={data} alt={t`Photo of this post`} />
      )}
      {data.isGenerated && (
        <figcaption>
          <Badge>
            <Trans>Generated</Trans>
          </Badge>
        </figcaption>
      )}
    </figure>
  );
}

type Props = { media: readonly Medium[]; locking: Locking | null };

/** Photos and videos of a post. What is locked is a blur with what opens it. */
export function ItemMedia({ media, locking }: Props) {
  if (media.length === 0) return null;
  return (
    <div className={css.media}>
      {media.map((medium) =>
        medium.data ? (
          <Open key={medium.recordId} data={medium.data} />
        ) : (
          <Locked key={medium.recordId} {...{ medium, locking }} />
        ),
      )}
    </div>
  );
}
