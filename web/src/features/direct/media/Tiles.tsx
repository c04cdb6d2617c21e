import { Plural, Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { Image, Lock, Play } from 'lucide-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { formatSeconds } from '~/i18n/format';
import { GeneratedMark } from '~/pictures/GeneratedMark';
import { KeepMedia } from '~/pictures/KeepMedia';
import { Lightbox } from '~/ui/Lightbox';
import { Picture, useBlur } from '~/ui/Picture';
import type { DirectMedia, Media } from '../wire';
import css from './Media.module.css';

const SIZES = '(min-width: 640px) 300px, 80vw';

type Look = Pick<DirectMedia, 'width' | 'height' | 'averageColor' | 'urlBlur'>;

/** Box for one to four pictures: one keeps its shape, several are squares. */
function Frame({ items, children }: { items: readonly Look[]; children: ReactNode }) {
  const [first] = items;
  const shape = items.length === 1 && first ? Math.min(1.6, Math.max(0.7, first.width / first.height)) : 1;
  return (
    <div
      className={clsx(css.tiles, items.length === 1 && css.single)}
      style={{ '--shape': shape } as CSSProperties}
    >
      {children}
    </div>
  );
}

function Haze({ averageColor, urlBlur }: Look) {
  const url = useBlur(urlBlur, true);
  return (
    <span className={css.haze} style={{ backgroundColor: averageColor }}>
      {url && <img src={url} alt="" />}
    </span>
  );
}

/** Length of a video. */
const lengthOf = (durationMs: number | null) =>
  durationMs ? formatSeconds(Math.round(durationMs / 1000)) : '';

type Piece = Look & { id: string; durationMs: number | null; isVideo?: boolean; kind?: Media['kind'] };
const isFilm = ({ isVideo, kind }: Piece) => isVideo ?? kind === 'video';

/** How many photos and videos are locked, and how long the videos are. */
function Held({ items }: { items: readonly Piece[] }) {
  const films = items.filter(isFilm);
  const videos = films.length;
  const photos = items.length - videos;
  const lengthMs = films.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0);
  return (
    <p className={css.held}>
      {photos > 0 && (
        <span>
          <Image size={14} aria-hidden="true" />
          <Plural value={photos} one="# photo" other="# photos" />
        </span>
      )}
      {videos > 0 && (
        <span>
          <Play size={14} aria-hidden="true" />
          <Plural value={videos} one="# video" other="# videos" />
          {lengthMs > 0 && ` · ${lengthOf(lengthMs)}`}
        </span>
      )}
    </p>
  );
}

/** Locked pictures and videos: only their colors, with content on top. */
export function LockedTiles({ items, children }: { items: readonly Piece[]; children?: ReactNode }) {
  return (
    <div className={css.locked}>
      <Frame items={items}>
        {items.map((item) => (
          <Haze key={item.id} {...item} />
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
  items: readonly Media[];
  /** Ids of pictures saved to the collection; undefined before sending. */
  kept?: ReadonlySet<string>;
  /** The sender's name. */
  name: string;
  /** Their price for the recipient. */
  note?: ReactNode;
};

/** Pictures and videos of a message. Each opens large. */
export function Tiles({ items, kept, name, note }: Props) {
  const { t } = useLingui();
  const [shownId, setShownId] = useState<string>();
  const count = items.length;
  const shown = items.map((media, index) => {
    const place = index + 1;
    const isVideo = media.kind === 'video';
    const alt = isVideo
      ? t`Video ${place} of ${count} from ${name}`
      : t`Image ${place} of ${count} from ${name}`;
    return { id: media.id, media, alt };
  });
  return (
    <div className={css.open}>
      <Frame {...{ items }}>
        {shown.map(({ id, media, alt }) => (
          <div key={id} className={css.piece}>
            <button
              type="button"
              className={css.tile}
              aria-label={t`Open: ${alt}`}
              onClick={() => setShownId(id)}
            >
              <Picture {...{ media, alt }} sizes={SIZES} className={css.picture} />
              {media.kind === 'video' && (
                <span className={css.film}>
                  <Play size={16} aria-hidden="true" />
                  {lengthOf(media.durationMs)}
                </span>
              )}
            </button>
            {media.isGenerated && <GeneratedMark isDemo={media.isDemo} />}
          </div>
        ))}
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
