import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './Notice.module.css';

type Props = {
  tone?: 'info' | 'ok' | 'danger' | 'gold';
  children: ReactNode;
  /** A button or link to act on it. */
  action?: ReactNode;
  /** Urgent notices are announced immediately; others wait their turn. */
  isUrgent?: boolean;
  className?: string;
};

const icons = { info: Info, ok: CircleCheck, danger: CircleAlert, gold: Info };

/** An inline notice with an optional action. */
export function Notice({ tone = 'info', children, action, isUrgent, className }: Props) {
  const Icon = icons[tone];
  return (
    <div role={isUrgent ? 'alert' : 'status'} className={clsx(css.notice, css[tone], className)}>
      <Icon aria-hidden="true" />
      <div className={css.text}>{children}</div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
