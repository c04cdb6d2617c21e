import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './Notice.module.css';

type Props = {
  tone?: 'info' | 'ok' | 'danger' | 'gold';
  children: ReactNode;
  /** What can be done about it: a button or a link. */
  action?: ReactNode;
  /** An alert is read out at once; anything else waits its turn. */
  isUrgent?: boolean;
  className?: string;
};

const icons = { info: Info, ok: CircleCheck, danger: CircleAlert, gold: Info };

/** Something to know at this place, with what can be done about it. */
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
