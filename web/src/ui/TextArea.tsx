import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field';
import css from './Field.module.css';

type Props = FieldTexts &
  ComponentProps<'textarea'> & {
    /** Shows how much of `limit` is used. The text may run over, so that nothing pasted is lost. */
    count?: { used: number; limit: number };
  };

/** Several lines of text, with a counter when there is a limit. */
export function TextArea({ label, hint, error, isLabelHidden, id, count, className, ...rest }: Props) {
  const counter = count && (
    <span className={clsx(css.count, count.used > count.limit && css.over)}>
      {count.used} / {count.limit}
    </span>
  );
  return (
    <Field {...{ label, hint, error, isLabelHidden, id }} aside={counter}>
      {(wiring) => (
        <textarea rows={4} {...rest} {...wiring} className={clsx(css.control, css.area, className)} />
      )}
    </Field>
  );
}
