import clsx from 'clsx';
import type { ComponentProps } from 'react';
import css from './Card.module.css';

type Props = ComponentProps<'section'> & { padding?: 'none' | 'medium' | 'large' };

/** A raised piece of the page. */
export function Card({ padding = 'medium', className, ...rest }: Props) {
  return <section {...rest} className={clsx(css.card, css[padding], className)} />;
}
