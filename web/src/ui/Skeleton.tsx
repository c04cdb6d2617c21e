import clsx from 'clsx';
import type { CSSProperties } from 'react';
import css from './Skeleton.module.css';

type Props = { shape?: 'block' | 'text' | 'round'; style?: CSSProperties; className?: string };

/** The box that content will fill. Appears only after a moment, so that quick answers don't flicker. */
export function Skeleton({ shape = 'block', style, className }: Props) {
  return <span aria-hidden="true" className={clsx(css.skeleton, css[shape], className)} style={style} />;
}
