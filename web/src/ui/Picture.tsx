import clsx from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import css from './Picture.module.css';

type Rendition = { width: number; format: 'webp' | 'jpeg' | 'png'; url: string };
type Props = {
  media: {
    width: number;
    height: number;
    averageColor: string;
    urlBlur?: string | null;
    urls: readonly Rendition[];
  };
  alt: string;
  /** How wide the picture is shown, for the browser's choice of a file. Default: the media grid. */
  sizes?: string;
  /** Exactly one picture of a page, the largest at first sight, is urgent. */
  isUrgent?: boolean;
  className?: string;
  children?: ReactNode;
};

/** The grid shows 5 columns from 1360, 4 from 960, 3 from 640, else 2. */
export const gridSizes = '(min-width: 1360px) 240px, (min-width: 960px) 24vw, (min-width: 640px) 31vw, 46vw';

/** The grid's sizes for a picture that fills a tile of this shape: a wider one is cut at its sides, and drawn larger. */
export function coverSizes({ width, height }: { width: number; height: number }, shape: number): string {
  const factor = Math.max(1, width / height / shape);
  return gridSizes.replaceAll(
    /(\d+)(px|vw)(?=,|$)/g,
    (_, size, unit) => `${Math.round(Number(size) * factor)}${unit}`,
  );
}

const srcSet = (urls: readonly Rendition[], format: Rendition['format']) =>
  urls
    .filter((rendition) => rendition.format === format)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ');

/** Draws the few bytes that stand for the picture until it arrives. */
export function useBlur(blur: string | null | undefined, isNeeded: boolean): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blur || !isNeeded) return;
    let isGone = false;
    void import('thumbhash').then(({ thumbHashToDataURL }) => {
      const bytes = Uint8Array.from(atob(blur.slice(blur.indexOf(',') + 1)), (char) => char.charCodeAt(0));
      if (!isGone) setUrl(thumbHashToDataURL(bytes));
    });
    return () => {
      isGone = true;
    };
  }, [blur, isNeeded]);
  return url;
}

/** A stored picture: the average colour at once, its blur next, the best file the browser can read last. */
export function Picture({ media, alt, sizes = gridSizes, isUrgent, className, children }: Props) {
  const { width, height, averageColor, urls } = media;
  const [isLoaded, setIsLoaded] = useState(false);
  const blur = useBlur(media.urlBlur, !isLoaded);
  const fallback = urls.filter(({ format }) => format === 'jpeg').at(-1) ?? urls.at(-1);
  return (
    <div
      className={clsx(css.frame, className)}
      style={{ aspectRatio: `${width} / ${height}`, backgroundColor: averageColor }}
    >
      {blur && !isLoaded && <img className={css.blur} src={blur} alt="" />}
      <picture>
        <source type="image/webp" srcSet={srcSet(urls, 'webp')} sizes={sizes} />
        <img
          ref={(image) => {
            // A picture from the cache is complete before the load event has a listener.
            if (image?.complete && image.naturalWidth > 0) setIsLoaded(true);
          }}
          className={clsx(css.image, isLoaded && css.loaded)}
          src={fallback?.url}
          srcSet={srcSet(urls, 'jpeg') || undefined}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading={isUrgent ? 'eager' : 'lazy'}
          fetchPriority={isUrgent ? 'high' : undefined}
          decoding="async"
          onLoad={() => setIsLoaded(true)}
        />
      </picture>
      {children}
    </div>
  );
}
