import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import css from './Button.module.css';
import { Link } from './Link';

export type ButtonTone = 'primary' | 'quiet' | 'outline' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';
type Look = {
  tone?: ButtonTone;
  size?: ButtonSize;
  icon?: ReactNode;
  iconAfter?: ReactNode;
  isWide?: boolean;
  isBusy?: boolean;
};

const classes = ({ tone = 'primary', size = 'medium', isWide, isBusy }: Look, className?: string) =>
  clsx(css.button, css[tone], css[size], isWide && css.wide, isBusy && css.busy, className);

const Content = ({ icon, iconAfter, isBusy, children }: Look & { children?: ReactNode }) => (
  <>
    {isBusy && <span className={css.spinner} aria-hidden="true" />}
    {icon && <span className={css.icon}>{icon}</span>}
    <span className={css.label}>{children}</span>
    {iconAfter && <span className={css.icon}>{iconAfter}</span>}
  </>
);

type ButtonProps = Look & ComponentProps<'button'>;

/** Does something here. A busy button stays focusable and says so, but cannot be pressed again. */
export function Button({
  tone,
  size,
  icon,
  iconAfter,
  isWide,
  isBusy,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const look = { tone, size, icon, iconAfter, isWide, isBusy };
  return (
    <button
      type="button"
      {...rest}
      className={classes(look, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      <Content {...look}>{rest.children}</Content>
    </button>
  );
}

type LinkProps = Omit<Look, 'isBusy'> & ComponentProps<typeof Link>;

/** Goes somewhere and looks like a button. */
export function ButtonLink({ tone, size, icon, iconAfter, isWide, className, children, ...rest }: LinkProps) {
  const look = { tone, size, icon, iconAfter, isWide };
  return (
    <Link {...rest} className={classes(look, className)}>
      <Content {...look}>{children}</Content>
    </Link>
  );
}
