import { encode } from 'uqr';
import css from './QrCode.module.css';

type Props = { text: string; label: string };

/** A text as squares for cameras. */
export function QrCode({ text, label }: Props) {
  const { size, data } = encode(text, { border: 3 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x},${y}h1v1h-1z`] : [])));
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={dark.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
