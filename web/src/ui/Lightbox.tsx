import { Dialog as Base } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type TouchEvent,
  useRef,
  useState,
} from 'react';
import { FilmPlayer } from './FilmPlayer';
import { IconButton } from './IconButton';
import css from './Lightbox.module.css';
import { Picture } from './Picture';
import { useClosing } from './use-closing';

export type LightboxItem = {
  id: string;
  alt: string;
  /** Plays if it has a video. */
  media: ComponentProps<typeof Picture>['media'] & ComponentProps<typeof FilmPlayer>['media'];
};
type Props<I extends LightboxItem> = {
  items: readonly I[];
  /** The item shown; undefined closes the viewer. */
  shownId: string | undefined;
  onShow: (id: string | undefined) => void;
  /** Details shown beside the picture. */
  details?: (item: I) => ReactNode;
  actions?: (item: I) => ReactNode;
};

/** Minimum swipe, in pixels. */
const SWIPE = 48;

/** One picture over the whole page. Arrow keys and swipes navigate, Escape and Back close. */
export function Lightbox<I extends LightboxItem>({ items, shownId, onShow, details, actions }: Props<I>) {
  const { t } = useLingui();
  const index = items.findIndex(({ id }) => id === shownId);
  const item = items[index];
  const [zoomedId, setZoomedId] = useState<string>();
  const isZoomed = item !== undefined && item.id === zoomedId;
  const touched = useRef<number>(undefined);
  const { close } = useClosing(item !== undefined, () => onShow(undefined));
  const go = (step: number) => {
    const next = items[index + step];
    if (next) onShow(next.id);
  };
  const onTouchStart = ({ touches }: TouchEvent) => {
    touched.current = touches.length === 1 ? touches[0]?.clientX : undefined;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const from = touched.current;
    const to = changedTouches[0]?.clientX;
    touched.current = undefined;
    // On a zoomed picture, a swipe pans.
    if (isZoomed || from === undefined || to === undefined || Math.abs(to - from) < SWIPE) return;
    go(to < from ? 1 : -1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // In a video the arrows seek, and in a list they select.
    if (event.target instanceof HTMLVideoElement || event.target instanceof HTMLSelectElement) return;
    if (event.key === 'ArrowLeft') go(-1);
    if (event.key === 'ArrowRight') go(1);
  };
  return (
    <Base.Root open={item !== undefined} onOpenChange={(isOpen) => !isOpen && close()}>
      <Base.Portal>
        <Base.Backdrop className={css.backdrop} />
        <Base.Popup className={css.viewer} {...{ onKeyDown, onTouchStart, onTouchEnd }}>
          <Base.Title className="visually-hidden">{t`Image ${index + 1} of ${items.length}`}</Base.Title>
          {item && (
            <>
              <div className={css.stage} data-zoomed={isZoomed || undefined}>
                {item.media.videoUrl ? (
                  <FilmPlayer media={item.media} label={item.alt} className={css.video} />
                ) : (
                  <>
                    <Picture
                      key={item.id}
                      media={item.media}
                      alt={item.alt}
                      sizes="(min-width: 960px) 70vw, 100vw"
                      isUrgent
                      className={css.picture}
                    />
                    <IconButton
                      className={css.zoom}
                      tone="art"
                      label={isZoomed ? t`Zoom out` : t`Zoom in`}
                      icon={isZoomed ? <ZoomOut /> : <ZoomIn />}
                      onClick={() => setZoomedId(isZoomed ? undefined : item.id)}
                    />
                  </>
                )}
                <IconButton
                  className={css.previous}
                  tone="art"
                  label={t`Previous image`}
                  icon={<ChevronLeft />}
                  disabled={index <= 0}
                  onClick={() => go(-1)}
                />
                <IconButton
                  className={css.next}
                  tone="art"
                  label={t`Next image`}
                  icon={<ChevronRight />}
                  disabled={index >= items.length - 1}
                  onClick={() => go(1)}
                />
              </div>
              <div className={css.side}>
                {actions && <div className={css.actions}>{actions(item)}</div>}
                {details?.(item)}
              </div>
            </>
          )}
          <Base.Close className={css.close} aria-label={t`Close`}>
            <X size={20} />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
