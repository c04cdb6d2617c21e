import css from './Swatch.module.css';
import { swatches } from './swatches';

type Props = { kind: keyof typeof swatches; value: string };

/** A colour to choose. */
export function Swatch({ kind, value }: Props) {
  const color = (swatches[kind] as Record<string, string>)[value];
  return <span className={css.swatch} style={{ background: color }} />;
}
