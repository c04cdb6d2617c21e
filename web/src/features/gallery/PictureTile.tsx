import { Trans, useLingui } from '@lingui/react/macro';
import { Check, RotateCcw, Trash2 } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Media, Place } from '~/pictures/use-gallery';
import { Badge } from '~/ui/Badge';
import { DownloadButton } from '~/ui/DownloadButton';
import { IconButton } from '~/ui/IconButton';
import { Picture } from '~/ui/Picture';
import { DaysLeft } from './DaysLeft';
import css from './PictureTile.module.css';
import { titleOf } from './title';
import type { Choosing } from './use-choice';

type Props = {
  media: Media;
  place: Place;
  choice: Choosing;
  isUrgent: boolean;
  onOpen: () => void;
  /** Into the bin, or out of it. */
  onMove: () => void;
};

/** Rows are about this high, in pixels; see `--row`. */
const ROW = 300;

/** One picture of the grid in its own shape. While choosing, a press anywhere on it chooses it. */
export function PictureTile({ media, place, choice, isUrgent, onOpen, onMove }: Props) {
  const { t, i18n } = useLingui();
  const { id, width, height, isDemo, deletedAt } = media;
  const title = titleOf(media, i18n);
  const { isChoosing } = choice;
  const isChosen = choice.isChosen(id);
  return (
    <li
      className={css.tile}
      style={{ '--ratio': width / height } as CSSProperties}
      data-chosen={isChosen || undefined}
    >
      <button
        type="button"
        className={css.open}
        aria-label={t`Open: ${title}`}
        // The check mark is the button for choosing; this one only widens it for a pointer.
        aria-hidden={isChoosing || undefined}
        tabIndex={isChoosing ? -1 : undefined}
        onClick={({ shiftKey }) => (isChoosing ? choice.press(id, shiftKey) : onOpen())}
      >
        <Picture
          media={media}
          alt=""
          sizes={`${Math.round((width / height) * ROW)}px`}
          isUrgent={isUrgent}
          className={css.picture}
        />
      </button>
      {isDemo && (
        <Badge tone="art" className={css.demo}>
          <Trans>Demo</Trans>
        </Badge>
      )}
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
        <span className={css.tools}>
          {place === 'published' && <DownloadButton media={media} label={t`Download: ${title}`} />}
          <IconButton
            tone="art"
            title={place === 'deleted' ? t`Restore` : t`Delete`}
            label={place === 'deleted' ? t`Restore: ${title}` : t`Delete: ${title}`}
            icon={place === 'deleted' ? <RotateCcw /> : <Trash2 />}
            onClick={onMove}
          />
        </span>
      )}
    </li>
  );
}
