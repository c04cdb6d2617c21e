import clsx from 'clsx';
import type { ReactNode } from 'react';
import css from './Badge.module.css';

export type BadgeTone = 'plain' | 'accent' | 'gold' | 'ok' | 'danger' | 'info' | 'orchid' | 'art';
type Props = { tone?: BadgeTone; icon?: ReactNode; children: ReactNode; className?: string };

/** A word about a thing: its state, its kind. */
export function Badge({ tone = 'plain', icon, children, className }: Props) {
  return (
    <span className={clsx(css.badge, css[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
