import clsx from 'clsx';
import css from './VideoPlayer.module.css';

type Props = {
  media: {
    width: number;
    height: number;
    averageColor: string;
    videoUrl?: string | null;
    captionsUrl?: string | null;
    renditions: readonly { format: string; url: string }[];
  };
  /** What it shows, for those who don't see it. */
  label: string;
  /** In what language its captions are. */
  language?: string;
  captionsLabel?: string;
  className?: string;
};

/** Plays a video with the browser's own controls: keyboard, captions, full screen and picture in picture come with it. */
export function VideoPlayer({ media, label, language, captionsLabel, className }: Props) {
  const { width, height, averageColor, videoUrl, captionsUrl, renditions } = media;
  const poster = renditions.filter(({ format }) => format === 'jpeg').at(-1)?.url;
  if (!videoUrl) return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are there where something is said
    <video
      key={videoUrl.split('?')[0]}
      className={clsx(css.player, className)}
      style={{ aspectRatio: `${width} / ${height}`, backgroundColor: averageColor }}
      src={videoUrl}
      poster={poster}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
    >
      {captionsUrl && (
        <track kind="captions" src={captionsUrl} srcLang={language} label={captionsLabel} default />
      )}
    </video>
  );
}
