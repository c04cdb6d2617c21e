import { memo } from 'react';
import type { Palette } from './ribbons';

type Props = {
  /** Chooses one of the drawings of the palette. */
  seed: number;
  palette: Palette;
  width?: number;
  height?: number;
  className?: string;
};

/** A drawn scene with nobody in it, for places without a picture of their own. Purely decorative. */
export const SceneArt = memo(function SceneArt({
  seed,
  palette,
  width = 400,
  height = 500,
  className,
}: Props) {
  return (
    <img
      className={className}
      src={`/assets/art-1/scene-${palette}-${seed % 2}.webp`}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      style={{ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' }}
    />
  );
});
