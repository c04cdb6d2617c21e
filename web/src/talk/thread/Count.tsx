import clsx from 'clsx';
import type { ReactNode } from 'react';
import css from './Composer.module.css';

/** From this share of the limit on, people see how much is left. */
const COUNTED_FROM = 0.8;

type Props = {
  used: number;
  limit: number;
  /** Said aloud once it is too long. */
  children: ReactNode;
};

/** How long a text is, once its limit comes near. */
export function Count({ used, limit, children }: Props) {
  const isOver = used > limit;
  if (used < COUNTED_FROM * limit) return null;
  return (
    <p className={clsx(css.count, isOver && css.over)}>
      <span aria-hidden="true">
        {used} / {limit}
      </span>
      <span className="visually-hidden" role="status">
        {isOver && children}
      </span>
    </p>
  );
}
