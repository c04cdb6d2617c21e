import { Trans, useLingui } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Schema } from '~/api/schemas';
import { Badge } from '~/ui/Badge';
import { FilmPlayer } from '~/ui/FilmPlayer';
import { Picture } from '~/ui/Picture';
import type { Locking } from './LockButton';
import { LockedMedia } from './LockedMedia';
import css from './Media.module.css';
import { MediaActions } from './MediaActions';

const Viewer = lazy(() => import('./MediaViewer'));

type Medium = Schema['FeedMedia'];
/** A photo or video that the viewer may see. */
export type OpenMedium = Medium & { data: Schema['Media'] };

/** Tiles of a mosaic; the last one tells how many more there are. */
const MOST_TILES = 4;
/** A card is at most 600 pixels wide, and as wide as the screen below. */
const CARD_SIZES = '(min-width: 680px) 600px, 92vw';
const TILE_SIZES = '(min-width: 680px) 300px, 46vw';

const isOpen = (medium: Medium): medium is OpenMedium => medium.data !== null;

function Marks({ data }: { data: Schema['Media'] }) {
  if (!data.isGenerated) return null;
  return (
    <Badge tone="art" className={css.marks}>
      <Trans>AI-generated</Trans>
    </Badge>
  );
}

type TileProps = {
  medium: OpenMedium;
  place: number;
  count: number;
  sizes: string;
  /** How many more there are behind it. */
  more?: number;
  onOpen: () => void;
};

/** A photo, or the first frame of a video, that opens large. */
function Tile({ medium, place, count, sizes, more = 0, onOpen }: TileProps) {
  const { t } = useLingui();
  const isVideo = medium.type === 'video';
  const label = isVideo ? t`Open video ${place} of ${count}` : t`Open photo ${place} of ${count}`;
  return (
    <button type="button" className={css.tile} aria-label={label} aria-haspopup="dialog" onClick={onOpen}>
      <Picture
        media={medium.data}
        alt={isVideo ? t`Post video` : t`Post photo`}
        sizes={sizes}
        className={css.picture}
      />
      {isVideo && <Play className={css.play} aria-hidden="true" />}
      {more > 0 && (
        <span className={css.more} aria-hidden="true">
          +{more}
        </span>
      )}
    </button>
  );
}

type Props = { media: readonly Medium[]; locking: Locking | null };

/** Media of a post: one in its own shape, several as a mosaic. Locked media tell what they are, and how to see them. */
export function ItemMedia({ media, locking }: Props) {
  const { t } = useLingui();
  const [shownId, setShownId] = useState<string>();
  const open = media.filter(isOpen);
  const locked = media.filter((medium) => !isOpen(medium));
  const only = open.length === 1 ? open[0] : undefined;
  const tiles = open.slice(0, MOST_TILES);
  if (media.length === 0) return null;
  return (
    <div className={css.media}>
      {only?.data.videoUrl ? (
        <figure className={css.single} data-tall={only.height > only.width || undefined}>
          <FilmPlayer media={only.data} label={t`Post video`} />
          <Marks data={only.data} />
        </figure>
      ) : open.length > 0 ? (
        <div className={only ? css.single : css.mosaic} data-count={tiles.length}>
          {tiles.map((medium, index) => (
            <figure key={medium.recordId}>
              <Tile
                {...{ medium }}
                place={index + 1}
                count={open.length}
                sizes={only ? CARD_SIZES : TILE_SIZES}
                more={index === MOST_TILES - 1 ? open.length - MOST_TILES : 0}
                onOpen={() => setShownId(medium.recordId)}
              />
              <Marks data={medium.data} />
            </figure>
          ))}
        </div>
      ) : null}
      {only && (
        <div className={css.actions}>
          <MediaActions medium={only} />
        </div>
      )}
      {locked.length > 0 && <LockedMedia media={locked} locking={locking} />}
      {shownId && (
        <Suspense fallback={null}>
          <Viewer media={open} {...{ shownId }} onShow={setShownId} />
        </Suspense>
      )}
    </div>
  );
}
