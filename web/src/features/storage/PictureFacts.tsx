import { Trans } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import type { Schema } from '~/api/schemas';
import { formatMoment } from '~/i18n/format';
import { ConsentFacts } from '~/pictures/consent/ConsentFacts';
import { isAsked } from '~/pictures/consent/consent';
import { Badge } from '~/ui/Badge';
import { DaysLeft } from './DaysLeft';
import css from './PictureFacts.module.css';
import { UsedIn } from './UsedIn';

/** Facts about one picture. */
export function PictureFacts({ media }: { media: Schema['Media'] }) {
  const { id, title, prompt, width, height, createdAt, deletedAt, isGenerated, isDemo, endsEarly } = media;
  return (
    <div className={css.facts}>
      <div className={css.marks}>
        {isGenerated && (
          <Badge icon={<Sparkles aria-hidden="true" />}>
            <Trans>AI-generated</Trans>
          </Badge>
        )}
        {isDemo && (
          <Badge tone="info">
            <Trans>Demo engine</Trans>
          </Badge>
        )}
      </div>
      {endsEarly && (
        <p role="note">
          <Trans>The file you uploaded ends early. We kept what was there.</Trans>
        </p>
      )}
      {title && title !== prompt && <p className={css.prompt}>{title}</p>}
      {prompt && <p className={css.prompt}>{prompt}</p>}
      <dl>
        <dt>
          <Trans>Created</Trans>
        </dt>
        <dd>
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </dd>
        <dt>
          <Trans>Size</Trans>
        </dt>
        <dd>
          {width} × {height}
        </dd>
        <dt>
          <Trans>Used in</Trans>
        </dt>
        <dd>
          <UsedIn id={id} />
        </dd>
        {isAsked(media) && <ConsentFacts id={id} />}
        {deletedAt && (
          <>
            <dt>
              <Trans>Deleted</Trans>
            </dt>
            <dd>
              <time dateTime={deletedAt}>{formatMoment(deletedAt)}</time>
              {' · '}
              <DaysLeft deletedAt={deletedAt} />
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}
