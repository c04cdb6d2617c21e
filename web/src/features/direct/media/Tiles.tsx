import { Plural, Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { Image, Images, Lock, Play } from 'lucide-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { formatSeconds } from '~/i18n/format';
import { GeneratedMark } from '~/pictures/GeneratedMark';
import { KeepMedia } from '~/pictures/KeepMedia';
import { Lightbox } from '~/ui/Lightbox';
import { Picture, useBlur } from '~/ui/Picture';
import type { DirectMedia, Media } from '../wire';
import css from './Media.module.css';
import { mosaicOf, type Piece, type Tile } from './mosaic';

const SIZES = '(min-width: 640px) 300px, 80vw';

type Look = Pick<DirectMedia, 'width' | 'height' | 'averageColor' | 'urlBlur'>;
/** A visible photo or video. */
export type Shown = Piece & { media: Media };

/** A single photo or video as a piece of a message. */
export const aloneIn = (media: Media): Shown => ({
  ...{ id: media.id, type: media.type, media },
  ...{ albumId: null, albumName: null, durationMs: media.durationMs },
});

/** Box for one to four tiles: one keeps its shape, several are squares. */
function Frame({
  first,
  count,
  children,
}: {
  first?: Pick<Look, 'width' | 'height'>;
  count: number;
  children: ReactNode;
}) {
  const shape = count === 1 && first ? Math.min(1.6, Math.max(0.7, first.width / first.height)) : 1;
  return (
    <div className={clsx(css.tiles, count === 1 && css.single)} style={{ '--shape': shape } as CSSProperties}>
      {children}
    </div>
  );
}

/** Tells a video, and how many an album has. */
function TileMark<P extends Piece>({ tile: { first, count } }: { tile: Tile<P> }) {
  if (count > 1)
    return (
      <span className={css.count} aria-hidden="true">
        <Images size={14} />
        {count}
      </span>
    );
  if (first.type !== 'video') return null;
  return (
    <>
      <span className={css.play} aria-hidden="true">
        <Play size={20} />
      </span>
      {first.durationMs !== null && <span className={css.count}>{lengthOf(first.durationMs)}</span>}
    </>
  );
}

const lengthOf = (durationMs: number) => formatSeconds(Math.round(durationMs / 1000));

/** How many photos and videos are locked, and how long the videos are. */
function Held({ items }: { items: readonly Piece[] }) {
  const videos = items.filter(({ type }) => type === 'video');
  const photos = items.length - videos.length;
  const lengthMs = videos.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0);
  return (
    <p className={css.held}>
      {photos > 0 && (
        <span>
          <Image size={14} aria-hidden="true" />
          <Plural value={photos} one="# photo" other="# photos" />
        </span>
      )}
      {videos.length > 0 && (
        <span>
          <Play size={14} aria-hidden="true" />
          <Plural value={videos.length} one="# video" other="# videos" />
          {lengthMs > 0 && ` · ${lengthOf(lengthMs)}`}
        </span>
      )}
    </p>
  );
}

function Haze({ averageColor, urlBlur, children }: Look & { children?: ReactNode }) {
  const url = useBlur(urlBlur, true);
  return (
    <span className={css.haze} style={{ backgroundColor: averageColor }}>
      {url && <img src={url} alt="" />}
      {children}
    </span>
  );
}

/** Locked media: only their colors, with content on top. */
export function LockedTiles({ items, children }: { items: readonly (Look & Piece)[]; children?: ReactNode }) {
  const tiles = mosaicOf(items);
  return (
    <div className={css.locked}>
      <Frame first={items[0]} count={tiles.length}>
        {tiles.map((tile) => (
          <Haze key={tile.key} {...tile.first}>
            <TileMark {...{ tile }} />
          </Haze>
        ))}
      </Frame>
      <div className={css.over}>
        <span className={css.lock}>
          <Lock size={20} aria-hidden="true" />
        </span>
        <Held {...{ items }} />
        {children}
      </div>
    </div>
  );
}

type Props = {
  items: readonly Shown[];
  /** Ids of pictures saved to the collection; undefined before sending. */
  kept?: ReadonlySet<string>;
  /** The sender's name. */
  name: string;
  /** Their price for the recipient. */
  note?: ReactNode;
};

/** Photos, videos and albums of a message as one mosaic. Each opens large. */
export function Tiles({ items, kept, name, note }: Props) {
  const { t } = useLingui();
  const [shownId, setShownId] = useState<string>();
  const count = items.length;
  const shown = items.map(({ id, media }, index) => {
    const place = index + 1;
    const alt =
      media.type === 'video'
        ? t`Video ${place} of ${count} from ${name}`
        : t`Image ${place} of ${count} from ${name}`;
    return { id, media, alt };
  });
  const tiles = mosaicOf(items);
  const nameOf = ({ first, count: size, albumName }: Tile<Shown>, alt: string) => {
    if (size === 1) return t`Open: ${alt}`;
    return first.albumId !== null && albumName ? t`Open: ${albumName} (${size})` : t`Open: ${alt} (${size})`;
  };
  return (
    <div className={css.open}>
      <Frame first={items[0]?.media} count={tiles.length}>
        {tiles.map((tile) => {
          const { id, media } = tile.first;
          const alt = shown.find((each) => each.id === id)?.alt ?? '';
          return (
            <div key={tile.key} className={css.piece}>
              <button
                type="button"
                className={css.tile}
                aria-label={nameOf(tile, alt)}
                onClick={() => setShownId(id)}
              >
                <Picture {...{ media, alt }} sizes={SIZES} className={css.picture} />
                <TileMark {...{ tile }} />
              </button>
              {media.isGenerated && <GeneratedMark isDemo={media.isDemo} />}
            </div>
          );
        })}
      </Frame>
      {note && <span className={css.note}>{note}</span>}
      <Lightbox
        items={shown}
        shownId={shownId}
        onShow={setShownId}
        actions={
          kept &&
          (({ id, media }) => (
            <KeepMedia {...{ id }} isVideo={Boolean(media.videoUrl)} isKept={kept.has(id)} />
          ))
        }
      />
    </div>
  );
}

/** Placeholder for pictures deleted before anyone paid. */
export const GoneTiles = () => (
  <p className={css.gone}>
    <Trans>This image was deleted.</Trans>
  </p>
);
