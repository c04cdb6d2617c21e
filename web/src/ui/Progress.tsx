import clsx from 'clsx';
import css from './Progress.module.css';

type Props = {
  label: string;
  /** 0 to 100; without it the bar only says that something is happening. */
  percent?: number;
  tone?: 'plain' | 'art';
  className?: string;
};

/** How far something is. */
export function Progress({ label, percent, tone = 'plain', className }: Props) {
  const isKnown = percent !== undefined;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={isKnown ? Math.round(percent) : undefined}
      className={clsx(css.track, css[tone], className)}
    >
      <div
        className={clsx(css.bar, !isKnown && css.unknown)}
        style={isKnown ? { inlineSize: `${Math.min(100, Math.max(0, percent))}%` } : undefined}
      />
    </div>
  );
}
