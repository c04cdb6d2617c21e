import { Trans, useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Age } from '~/staff/Age';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { Notice } from '~/ui/Notice';
import css from './Twins.module.css';
import type { TwinReview } from './use-twins';

type Shown = {
  /** Its address, or null where there is none to show. */
  url: string | null;
  /** The button that reveals it, in words. */
  label: string;
  /** The revealed picture, in words. */
  alt: string;
};

/** A picture that isn't loaded until it is pressed. */
function Hidden({ url, label, alt }: Shown) {
  const [isRevealed, setIsRevealed] = useState(false);
  const isShown = isRevealed && url !== null;
  return (
    <button
      type="button"
      className={css.preview}
      aria-pressed={isShown}
      aria-label={label}
      data-preview
      disabled={url === null}
      onClick={() => setIsRevealed(!isRevealed)}
    >
      {isShown && <img src={url} alt={alt} />}
      <span className={css.reveal} aria-hidden="true">
        {isShown ? <EyeOff size={16} /> : <Eye size={16} />}
        <Trans>Reveal</Trans>
      </span>
    </button>
  );
}

/** The address of the sealed selfie. Each opening is recorded with this reason. */
const addressOf = ({ url }: NonNullable<TwinReview['selfie']>, reason: string): string =>
  `${url}?${new URLSearchParams({ reason })}`;

type Props = {
  twin: TwinReview;
  /** In milliseconds. */
  now: number;
  /** The decisions that are possible. */
  verdicts: readonly ('approve' | 'refuse')[];
  onDecide: (verdict: 'approve' | 'refuse') => void;
};

/** One twin's look: its portraits beside the selfie that was verified, and how alike a machine found them. */
export function TwinTile({ twin, now, verdicts, onDecide }: Props) {
  const { t } = useLingui();
  const { accountId, username, displayName, since, score, portraits, selfie, reason, decidedBy } = twin;
  const likeness = score?.toFixed(2);
  return (
    <li className={css.tile} data-id={accountId}>
      <div className={css.head}>
        <Link to={`/admin/members/${accountId}`}>@{username}</Link>
        <bdi>{displayName}</bdi>
        <Age time={since} now={now} />
        <Badge tone={score === null ? 'plain' : 'info'}>
          {score === null ? <Trans>Not compared by machine</Trans> : <Trans>Likeness {likeness}</Trans>}
        </Badge>
      </div>
      <div className={css.sides}>
        <section className={css.side} aria-label={t`Verified selfie`}>
          <h2>
            <Trans>Verified selfie</Trans>
          </h2>
          {selfie === null ? (
            <Notice tone="gold">
              <Trans>There’s no verified selfie to compare with.</Trans>
            </Notice>
          ) : (
            <Hidden
              url={addressOf(selfie, t`Likeness of an AI twin`)}
              label={t`Reveal selfie of ${username}`}
              alt={t`Revealed selfie`}
            />
          )}
        </section>
        <section className={css.side} aria-label={t`Portraits`}>
          <h2>
            <Trans>Portraits</Trans>
          </h2>
          <div className={css.portraits}>
            {portraits.map(({ mediaId, url }, index) => {
              const number = index + 1;
              return (
                <Hidden
                  key={mediaId}
                  {...{ url }}
                  label={t`Reveal portrait ${number} of ${username}`}
                  alt={t`Revealed portrait`}
                />
              );
            })}
          </div>
        </section>
      </div>
      {decidedBy && <p className={css.reason}>@{decidedBy}</p>}
      {reason && <p className={css.reason}>{reason}</p>}
      <div className={css.head}>
        {verdicts.includes('approve') && (
          <Button size="small" aria-label={t`Approve ${username}`} onClick={() => onDecide('approve')}>
            <Trans>Approve</Trans>
          </Button>
        )}
        {verdicts.includes('refuse') && (
          <Button
            size="small"
            tone="outline"
            aria-label={t`Decline ${username}`}
            onClick={() => onDecide('refuse')}
          >
            <Trans>Decline</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}
