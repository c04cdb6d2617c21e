import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { Lock } from 'lucide-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { GeneratedMark } from '~/pictures/GeneratedMark';
import { KeepMedia } from '~/pictures/KeepMedia';
import { Lightbox } from '~/ui/Lightbox';
import { Picture, useBlur } from '~/ui/Picture';
import type { DirectMedia, Media } from '../wire';
import css from './Media.module.css';

const SIZES = '(min-width: 640px) 300px, 80vw';

type Look = Pick<DirectMedia, 'width' | 'height' | 'averageColor' | 'blur'>;

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

function Haze({ averageColor, blur }: Look) {
  const url = useBlur(blur, true);
  return (
    <span className={css.haze} style={{ backgroundColor: averageColor }}>
      {url && <img src={url} alt="" />}
    </span>
  );
}

/** Locked pictures: only their colors, with content on top. */
export function LockedTiles({
  items,
  children,
}: {
  items: readonly (Look & { id: string })[];
  children?: ReactNode;
}) {
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

/** Pictures of a message. Each opens large. */
export function Tiles({ items, kept, name, note }: Props) {
  const { t } = useLingui();
  const [shownId, setShownId] = useState<string>();
  const count = items.length;
  const shown = items.map((media, index) => {
    const place = index + 1;
    return { id: media.id, media, alt: t`Image ${place} of ${count} from ${name}` };
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
