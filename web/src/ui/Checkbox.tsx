import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './Checkbox.module.css';

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: ReactNode };

/** Something to agree to or to include. */
export function Checkbox({ label, error, id: wanted, ...rest }: Props) {
  const own = useId();
  const id = wanted ?? own;
  return (
    <div className={css.field}>
      <label className={css.row} htmlFor={id}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          className="visually-hidden"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
        />
        <span className={css.box}>
          <Check size={16} strokeWidth={3} aria-hidden="true" />
        </span>
        <span className={css.text}>{label}</span>
      </label>
      {error && (
        <p id={`${id}-note`} className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
