import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field';
import css from './Field.module.css';

type Props = FieldTexts & ComponentProps<'input'>;

/** One line of text. Works with `register` of react-hook-form as it is. */
export function TextField({ label, hint, error, isLabelHidden, id, className, ...rest }: Props) {
  return (
    <Field {...{ label, hint, error, isLabelHidden, id }}>
      {(wiring) => <input type="text" {...rest} {...wiring} className={clsx(css.control, className)} />}
    </Field>
  );
}
