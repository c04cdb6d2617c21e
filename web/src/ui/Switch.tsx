import type { ComponentProps, ReactNode } from 'react';
import css from './Switch.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; hint?: ReactNode };

/** Something that is on or off, at once. */
export function Switch({ label, hint, ...rest }: Props) {
  return (
    <label className={css.row}>
      <span className={css.texts}>
        <span>{label}</span>
        {hint && <span className={css.hint}>{hint}</span>}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state by itself */}
      <input {...rest} type="checkbox" role="switch" className="visually-hidden" />
      <span className={css.track} />
    </label>
  );
}
