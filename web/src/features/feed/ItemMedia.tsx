import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import type { Schema } from '~/api/schemas';
import { formatMoney } from '~/i18n/format';
import { Badge } from '~/ui/Badge';
import { FilmPlayer } from '~/ui/FilmPlayer';
import { Picture, useBlur } from '~/ui/Picture';
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

type Props = { media: readonly Medium[]; lock: Schema['Lock'] | null };

/** Photos and videos of a post. What is locked is a blur with what opens it. */
export function ItemMedia({ media, lock }: Props) {
  if (media.length === 0) return null;
  return (
    <div className={css.media}>
      {media.map((medium) =>
        medium.data ? (
          <Open key={medium.recordId} data={medium.data} />
        ) : (
          <Locked key={medium.recordId} {...{ medium, lock }} />
        ),
      )}
    </div>
  );
}
