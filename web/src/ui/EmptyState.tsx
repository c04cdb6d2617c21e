import type { ReactNode } from 'react';
import css from './EmptyState.module.css';
import { SceneArt } from './SceneArt';

type Props = {
  /** A drawing of its own. */ art?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
};

/** A list without entries: says why, and what to do about it. */
export function EmptyState({ art = <SceneArt seed={2} palette="dusk" />, title, children, action }: Props) {
  return (
    <div className={css.empty}>
      <div className={css.art}>{art}</div>
      <h2 className={css.title}>{title}</h2>
      {children && <div className={css.text}>{children}</div>}
      {action}
    </div>
  );
}
