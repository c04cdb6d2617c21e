import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field';
import css from './Field.module.css';

export type Option<V extends string = string> = { value: V; label: string };
type Props = FieldTexts & ComponentProps<'select'> & { options: readonly Option[]; placeholder?: string };

/** One choice out of many, with the picker of the visitor's own system. */
export function Select({
  label,
  hint,
  error,
  isLabelHidden,
  id,
  options,
  placeholder,
  className,
  ...rest
}: Props) {
  return (
    <Field {...{ label, hint, error, isLabelHidden, id }}>
      {(wiring) => (
        <span className={css.selectFrame}>
          <select {...rest} {...wiring} className={clsx(css.control, css.select, className)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown size={18} aria-hidden="true" />
        </span>
      )}
    </Field>
  );
}
