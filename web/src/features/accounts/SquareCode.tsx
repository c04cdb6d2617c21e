import css from './TwoFactor.module.css';

/** Squares of light around the picture, so that cameras find its edge. */
const EDGE = 3;

type Props = { size: number; path: string; label: string };

/** A picture of dark squares for cameras. */
export function SquareCode({ size, path, label }: Props) {
  const side = size + 2 * EDGE;
  return (
    <svg className={css.picture} viewBox={`${-EDGE} ${-EDGE} ${side} ${side}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
