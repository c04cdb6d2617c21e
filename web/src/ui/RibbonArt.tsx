import { memo, useId, useMemo } from 'react';
import { type Palette, palettes, ribbons } from './ribbons';

type Props = {
  /** The same number always draws the same picture. */
  seed: number;
  palette: Palette;
  width?: number;
  height?: number;
  className?: string;
};

/** Abstract art without a file: soft lights and long ribbons. Purely decorative. */
export const RibbonArt = memo(function RibbonArt({
  seed,
  palette,
  width = 400,
  height = 500,
  className,
}: Props) {
  const id = useId();
  const { ground } = palettes[palette];
  const art = useMemo(() => ribbons(seed, palette, width, height), [seed, palette, width, height]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        {art.lights.map(({ color, strength }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the drawing is fixed by its seed
          <radialGradient key={index} id={`${id}${index}`}>
            <stop stopColor={color} stopOpacity={strength} />
            <stop offset="0.45" stopColor={color} stopOpacity={strength * 0.55} />
            <stop offset="1" stopColor={color} stopOpacity="0" />
          </radialGradient>
        ))}
      </defs>
      <rect width={width} height={height} fill={ground} />
      {art.lights.map(({ x, y, rx, ry, turn }, index) => (
        <ellipse
          // biome-ignore lint/suspicious/noArrayIndexKey: the drawing is fixed by its seed
          key={index}
          {...{ rx, ry }}
          transform={`translate(${x} ${y}) rotate(${turn})`}
          fill={`url(#${id}${index})`}
        />
      ))}
      <g fill="none" strokeLinecap="round">
        {art.lines.map(({ d, color, thickness, strength }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the drawing is fixed by its seed
          <path key={index} d={d} stroke={color} strokeWidth={thickness} strokeOpacity={strength} />
        ))}
      </g>
    </svg>
  );
});
