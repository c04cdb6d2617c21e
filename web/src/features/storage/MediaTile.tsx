import { Trans, useLingui } from '@lingui/react/macro';
import {
  Ban,
  Check,
  CircleAlert,
  Heart,
  Hourglass,
  LoaderCircle,
  Play,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import type { Schema } from '~/api/schemas';
import { type Clearance, clearanceWords } from '~/pictures/consent/consent';
import { type FilmProgress, useFilmProgress } from '~/pictures/use-film-progress';
import { Badge } from '~/ui/Badge';
import { DownloadButton } from '~/ui/DownloadButton';
import { IconButton } from '~/ui/IconButton';
import { coverSizes, Picture } from '~/ui/Picture';
import { Progress } from '~/ui/Progress';
import { DaysLeft } from './DaysLeft';
import { failureWords } from './failure-words';
import css from './MediaTile.module.css';
import { titleOf } from './title';
import type { Choosing } from './use-choice';

type Media = Schema['Media'];
type Props = {
  media: Media;
  isBin: boolean;
  choice: Choosing;
  isUrgent: boolean;
  /** Of an upload: what its publication needs. */
  clearance?: Clearance;
  onOpen: () => void;
  /** Moves it to the trash, or back. */
  onMove: () => void;
  onFavorite: () => void;
};

/** Processing stage of a video, in a few words. */
function Stage({ stage, sides }: FilmProgress) {
  const sizes = sides.map((side) => `${side}p`).join(', ');
  if (stage === 'reading') return <Trans>Analyzing video</Trans>;
  if (stage === 'writing') return <Trans>Processing {sizes}</Trans>;
  return stage === 'storing' ? <Trans>Saving {sizes}</Trans> : null;
}

/** Placeholder for media that can't be viewed: in progress, failed, rejected or waiting for a person. */
function Face({ media, title }: { media: Media; title: string }) {
  const { i18n } = useLingui();
  const { id, status, failure, moderationStatus } = media;
  const progress = useFilmProgress(id);
  return (
    <div className={css.face} data-status={moderationStatus === 'approved' ? status : moderationStatus}>
      {moderationStatus === 'rejected' ? (
        <>
          <Ban aria-hidden="true" />
          <strong>
            <Trans>Rejected</Trans>
          </strong>
          <span>
            <Trans>Violates our rules. No one can see it.</Trans>
          </span>
        </>
      ) : moderationStatus === 'pending' ? (
        <>
          <Hourglass aria-hidden="true" />
          <strong>
            <Trans>In review</Trans>
          </strong>
          <span>
            <Trans>Our team reviews it first. Until then, no one can see it.</Trans>
          </span>
        </>
      ) : status === 'error' ? (
        <>
          <CircleAlert aria-hidden="true" />
          <strong>
            <Trans>Failed</Trans>
          </strong>
          <span>{failure && i18n._(failureWords[failure])}</span>
        </>
      ) : (
        <>
          <LoaderCircle className={css.spinner} aria-hidden="true" />
          <strong>
            <Trans>Processing</Trans>
          </strong>
          {progress && (
            <>
              <span role="status">
                <Stage {...progress} />
              </span>
              <Progress label={`${progress.percent} %`} percent={progress.percent} className={css.progress} />
            </>
          )}
        </>
      )}
      <span className={css.title}>{title}</span>
    </div>
  );
}

/** Width by height of a tile. */
const TILE = 4 / 5;

/** One media item in the grid. While selecting, a press anywhere on it selects it. */
export function MediaTile(props: Props) {
  const { media, isBin, choice, isUrgent, clearance, onOpen, onMove, onFavorite } = props;
  const { t, i18n } = useLingui();
  const { id, type, isDemo, isPublished, isFavorite, deletedAt, status, moderationStatus, endsEarly } = media;
  const title = titleOf(media, i18n);
  const { isChoosing } = choice;
  const isChosen = choice.isChosen(id);
  const isReady = status === 'ready' && moderationStatus === 'approved';
  return (
    <li className={css.tile} data-chosen={isChosen || undefined}>
      {isReady ? (
        <button
          type="button"
          className={css.open}
          aria-label={t`Open: ${title}`}
          // The check mark is the real control; this button only enlarges its click area.
          aria-hidden={isChoosing || undefined}
          tabIndex={isChoosing ? -1 : undefined}
          onClick={({ shiftKey }) => (isChoosing ? choice.press(id, shiftKey) : onOpen())}
        >
          <Picture
            media={media}
            alt=""
            sizes={coverSizes(media, TILE)}
            isUrgent={isUrgent}
            className={css.picture}
          />
        </button>
      ) : (
        <Face {...{ media, title }} />
      )}
      <span className={css.marks}>
        {isDemo && (
          <Badge tone="art">
            <Trans>Demo</Trans>
          </Badge>
        )}
        {endsEarly && (
          <Badge tone="art">
            <Trans>Ends early</Trans>
          </Badge>
        )}
        {clearance && clearance !== 'cleared' && (
          <Badge tone="art">{i18n._(clearanceWords[clearance])}</Badge>
        )}
        {isPublished && (
          <Badge tone="art">
            <Trans>Published</Trans>
          </Badge>
        )}
      </span>
      {type === 'video' && isReady && <Play className={css.play} aria-hidden="true" />}
      {deletedAt && (
        <Badge tone="art" className={css.left}>
          <DaysLeft deletedAt={deletedAt} />
        </Badge>
      )}
      <button
        type="button"
        className={css.check}
        aria-label={t`Select: ${title}`}
        aria-pressed={isChosen}
        onClick={({ shiftKey }) => choice.press(id, shiftKey)}
      >
        <span>
          <Check size={16} strokeWidth={3} aria-hidden="true" />
        </span>
      </button>
      {!isChoosing && (
        <span className={css.tools} data-bare={!isReady || undefined}>
          {!isBin && isReady && (
            <IconButton
              tone="art"
              title={t`Favorite`}
              label={t`Favorite: ${title}`}
              aria-pressed={isFavorite}
              icon={<Heart fill={isFavorite ? 'currentColor' : 'none'} />}
              onClick={onFavorite}
            />
          )}
          {!isBin && isReady && <DownloadButton media={media} label={t`Download: ${title}`} />}
          <IconButton
            tone="art"
            title={isBin ? t`Restore` : t`Delete`}
            label={isBin ? t`Restore: ${title}` : t`Delete: ${title}`}
            icon={isBin ? <RotateCcw /> : <Trash2 />}
            onClick={onMove}
          />
        </span>
      )}
    </li>
  );
}
