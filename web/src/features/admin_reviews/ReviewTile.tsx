import { Trans, useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { formatAgo } from '~/i18n/format';
import { Age } from '~/staff/Age';
import { formatInstant } from '~/staff/format/time';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { Link } from '~/ui/Link';
import { useBlur } from '~/ui/Picture';
import css from './Reviews.module.css';
import type { Review } from './use-reviews';
import { documentWords, releaseTones, releaseWords, shownWords } from './words';

export type Person = Review['persons'][number];
export type PersonDocument = Person['documents'][number];

/** The medium. Until it is pressed, it is but its blur, and the file isn't loaded. */
function Preview({ review }: { review: Review }) {
  const { t } = useLingui();
  const [isRevealed, setIsRevealed] = useState(false);
  const { averageColor, previewUrl, ownerName } = review;
  const isShown = isRevealed && Boolean(previewUrl);
  const blur = useBlur(review.blur, !isShown);
  return (
    <button
      type="button"
      className={css.preview}
      style={{ backgroundColor: averageColor }}
      aria-pressed={isShown}
      aria-label={t`Reveal upload of ${ownerName}`}
      data-preview
      disabled={!previewUrl}
      onClick={() => setIsRevealed(!isRevealed)}
    >
      {isShown && previewUrl && <img src={previewUrl} alt={t`Revealed upload`} />}
      {!isShown && blur && <img src={blur} alt="" data-blurred />}
      <span className={css.reveal} aria-hidden="true">
        {isShown ? <EyeOff size={16} /> : <Eye size={16} />}
        <Trans>Reveal</Trans>
      </span>
    </button>
  );
}

type Acts = {
  onOpen: (document: PersonDocument) => void;
  /** Their document says that they are under 18. */
  onBar: (person: Person) => void;
};

function PersonRow({ person, onOpen, onBar }: Acts & { person: Person }) {
  const { t, i18n } = useLingui();
  const { fullName, stageName, isSelf, birthDate, releaseState, documents } = person;
  const name = stageName || fullName;
  return (
    <li>
      <span className={css.head}>
        <bdi>{name}</bdi>
        {isSelf ? (
          <Badge tone="info">
            <Trans>The creator</Trans>
          </Badge>
        ) : (
          <Badge tone={releaseState ? releaseTones[releaseState] : 'danger'}>
            {releaseState ? i18n._(releaseWords[releaseState]) : <Trans>No release</Trans>}
          </Badge>
        )}
      </span>
      <span className={css.quiet}>
        {fullName}
        {birthDate && ` · ${birthDate}`}
      </span>
      {documents.length > 0 && (
        <span className={css.documents}>
          {documents.map((document) => {
            const word = i18n._(documentWords[document.kind]);
            return (
              <Button
                key={document.id}
                size="small"
                tone="outline"
                aria-label={t`Open: ${word}, ${name}`}
                onClick={() => onOpen(document)}
              >
                {word}
              </Button>
            );
          })}
          <Button size="small" tone="quiet" aria-label={t`Under 18: ${name}`} onClick={() => onBar(person)}>
            <Trans>Under 18</Trans>
          </Button>
        </span>
      )}
    </li>
  );
}

type Props = Acts & {
  review: Review;
  /** In milliseconds. */
  now: number;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

/** One upload in the queue: what, whose, who is shown, and since when. */
export function ReviewTile({ review, now, isChosen, onChoose, ...acts }: Props) {
  const { t, i18n } = useLingui();
  const { id, kind, ownerId, ownerName, isVerified, shown, persons, state, reason } = review;
  const { since, dueAt, isOverdue, decidedBy, decidedAt } = review;
  return (
    <li className={css.tile} data-id={id} data-chosen={isChosen || undefined}>
      <Preview review={review} />
      <div className={css.head}>
        {state === 'review' && (
          <Checkbox
            label={t`Select`}
            aria-label={t`Select upload of ${ownerName}`}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        )}
        <Badge tone={shown === 'others' ? 'accent' : 'plain'}>
          {shown ? i18n._(shownWords[shown]) : '–'}
        </Badge>
        {kind === 'video' && (
          <Badge>
            <Trans>Video</Trans>
          </Badge>
        )}
      </div>
      <div>
        <Link to={`/admin/members/${ownerId}`}>@{ownerName}</Link>{' '}
        {isVerified ? (
          <Badge tone="ok">
            <Trans>Verified</Trans>
          </Badge>
        ) : (
          <Badge tone="danger">
            <Trans>Not verified</Trans>
          </Badge>
        )}
        <span className={css.quiet}>
          <Age time={since} now={now} />
          {state === 'review' && (
            <>
              {' · '}
              <time
                dateTime={dueAt}
                title={formatInstant(dueAt)}
                className={isOverdue ? css.late : undefined}
              >
                {isOverdue ? <Trans>Overdue</Trans> : <Trans>due {formatAgo(dueAt, now)}</Trans>}
              </time>
            </>
          )}
        </span>
        <a className={css.quiet} href={`/front/admin/reviews/export?account=${ownerId}`} download>
          <Trans>Records (CSV)</Trans>
        </a>
      </div>
      {persons.length > 0 && (
        <ul className={css.persons} aria-label={t`People shown`}>
          {persons.map((person) => (
            <PersonRow key={person.id} person={person} {...acts} />
          ))}
        </ul>
      )}
      {decidedBy && decidedAt && (
        <span className={css.quiet}>
          @{decidedBy} · {formatInstant(decidedAt)}
        </span>
      )}
      {reason && <span className={css.quiet}>{reason}</span>}
    </li>
  );
}
