import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { useRef } from 'react';
import css from './FilmPlayer.module.css';
import { Select } from './Select';
import { useFilm } from './use-film';

type Props = {
  media: {
    width: number;
    height: number;
    averageColor: string;
    videoUrl?: string | null;
    playlistUrl?: string | null;
    captionsUrl?: string | null;
    coverUrl?: string | null;
  };
  /** Description for screen readers. */
  label: string;
  /** Language of the captions. */
  language?: string;
  captionsLabel?: string;
  /** Sizes the picture; without it, the picture fills its container. */
  className?: string;
};

function Player({ media, label, language, captionsLabel, className }: Props) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const { width, height, averageColor, captionsUrl, coverUrl } = media;
  const { source, sizes, size, choose, onPlay, onError } = useFilm(video, media);
  return (
    <div className={css.frame} data-sized={className ? true : undefined}>
      {/* biome-ignore lint/a11y/useMediaCaption: captions are there where something is said */}
      <video
        ref={video}
        className={clsx(css.player, className)}
        style={{ aspectRatio: `${width} / ${height}`, backgroundColor: averageColor }}
        src={source}
        poster={coverUrl ?? undefined}
        aria-label={label}
        controls
        playsInline
        preload="metadata"
        onPlay={onPlay}
        onError={onError}
      >
        {captionsUrl && (
          <track kind="captions" src={captionsUrl} srcLang={language} label={captionsLabel} default />
        )}
      </video>
      {sizes.length > 1 && (
        <div className={css.quality}>
          <Select
            label={t`Quality`}
            isLabelHidden
            value={size ?? ''}
            onChange={({ target }) => choose(target.value || undefined)}
            options={[{ value: '', label: t`Auto` }, ...sizes.map((value) => ({ value, label: value }))]}
          />
        </div>
      )}
    </div>
  );
}

/**
 * Plays a film with the browser's own controls, which bring keyboard, captions, full screen and picture-in-picture.
 * Where the film is segmented, in the quality that bandwidth allows or the viewer chooses.
 */
export function FilmPlayer(props: Props) {
  const { videoUrl } = props.media;
  return videoUrl ? <Player key={videoUrl.split('?')[0]} {...props} /> : null;
}
