import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import type { Schema } from '~/api/schemas';
import { isActive, isBarren } from '~/pictures/advance';
import { GeneratedMark } from '~/pictures/GeneratedMark';
import { type Generation, type Order, orderOf, shapes } from '~/pictures/order';
import { Badge } from '~/ui/Badge';
import { DownloadButton } from '~/ui/DownloadButton';
import { IconButton } from '~/ui/IconButton';
import { Picture } from '~/ui/Picture';
import { Progress } from '~/ui/Progress';
import css from './Card.module.css';
import { PictureMenu } from './PictureMenu';

type Props = {
  picture: Schema['PictureView'];
  generation: Generation;
  /** The first picture that is not there yet carries the bar. */
  isNext: boolean;
  alt: string;
  onOpen: (mediaId: string) => void;
  onRemove: (mediaId: string) => void;
  onRemix: (order: Order) => void;
  onReceipt: (mediaId: string) => void;
  replace: (generation: Generation) => void;
};

/** One picture of an order, in its final shape from the first moment on. */
export function PictureSlot(props: Props) {
  const { picture, generation, isNext, alt, onOpen, onRemove, onRemix, onReceipt, replace } = props;
  const { t } = useLingui();
  const { state, preview, media, index } = picture;
  const aspectRatio = shapes[orderOf(generation).aspect];
  const place = index + 1;
  if (media) {
    return (
      <li className={css.slot} style={{ aspectRatio }}>
        <button
          type="button"
          className={css.open}
          onClick={() => onOpen(media.id)}
          aria-label={t`Open image ${place}: ${alt}`}
        >
          <Picture media={media} alt="" sizes="(min-width: 960px) 280px, 46vw" className={css.picture} />
        </button>
        {media.isDemo && (
          <Badge tone="art" className={css.demo}>
            <Trans>Demo</Trans>
          </Badge>
        )}
        {media.isGenerated && <GeneratedMark isDemo={media.isDemo} />}
        <span className={css.tools}>
          <DownloadButton media={media} label={t`Download image ${place}`} />
          <IconButton
            tone="art"
            label={t`Delete image ${place}`}
            icon={<Trash2 />}
            onClick={() => onRemove(media.id)}
          />
          <PictureMenu
            {...{ generation, media, place, onRemix, replace }}
            onReceipt={() => onReceipt(media.id)}
          />
        </span>
      </li>
    );
  }
  const isWorking = isActive(generation);
  const isDrawing = isWorking && generation.state === 'running' && isNext;
  return (
    <li
      className={isDrawing || preview ? css.slot : css.empty}
      style={isBarren(generation) ? undefined : { aspectRatio }}
    >
      {preview && isWorking && (
        <img
          className={css.preview}
          src={preview}
          alt={t`Draft ${place}`}
          data-sharp={state === 'ready' || undefined}
        />
      )}
      {isDrawing && !preview && <span className={css.haze} aria-hidden="true" />}
      {isDrawing && (
        <Progress
          className={css.bar}
          tone="art"
          label={t`Progress`}
          percent={Math.min(99, generation.percent)}
        />
      )}
      {isWorking && !isDrawing && !preview && (
        <span>
          {generation.estimate?.isPaused ? (
            <Trans>Paused</Trans>
          ) : isNext ? (
            <Trans>Next in line</Trans>
          ) : (
            <Trans>Pending</Trans>
          )}
        </span>
      )}
      {!isWorking && state === 'returned' && (
        <span>
          <Trans>Failed</Trans>
        </span>
      )}
      {!isWorking && state === 'ready' && (
        <span>
          <Trans>Deleted</Trans>
        </span>
      )}
    </li>
  );
}
