import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import css from './IconButton.module.css';

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Action of the button, for screen readers. */
  label: string;
  icon: ReactNode;
  tone?: 'plain' | 'art' | 'filled';
  size?: 'small' | 'medium';
  /** A small number on the corner; hidden at zero. */
  count?: number;
};

/** A button with only an icon. */
export function IconButton({
  label,
  icon,
  tone = 'plain',
  size = 'medium',
  count = 0,
  className,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={count > 0 ? `${label} (${count})` : label}
      className={clsx(css.button, css[tone], css[size], className)}
    >
      {icon}
      {count > 0 && <span className={css.count} data-count={count > 99 ? '99+' : count} />}
    </button>
  );
}
