import css from './Swatch.module.css';
import { colorOf, type SwatchKind } from './swatches';

type Props = { kind: SwatchKind; value: string };

/** A colour to choose. */
export const Swatch = ({ kind, value }: Props) => (
  <span className={css.swatch} style={{ background: colorOf(kind, value) }} />
);
