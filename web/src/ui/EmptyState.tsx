import type { ReactNode } from 'react';
import css from './EmptyState.module.css';

type Props = { art?: ReactNode; title: ReactNode; children?: ReactNode; action?: ReactNode };

/** A list without entries: says why, and what to do about it. */
export function EmptyState({ art, title, children, action }: Props) {
  return (
    <div className={css.empty}>
      {art && <div className={css.art}>{art}</div>}
      <h2 className={css.title}>{title}</h2>
      {children && <div className={css.text}>{children}</div>}
      {action}
    </div>
  );
}
