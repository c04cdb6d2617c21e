import { type ReactNode, useId } from 'react';
import css from './Field.module.css';

export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** The label is read out but not shown, where the place already says it. */
  isLabelHidden?: boolean;
};

type Wiring = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };
type Props = FieldTexts & { id?: string; aside?: ReactNode; children: (wiring: Wiring) => ReactNode };

/** Label, hint and error around one control, tied together for screen readers. */
export function Field({ label, hint, error, isLabelHidden, aside, id: wanted, children }: Props) {
  const own = useId();
  const id = wanted ?? own;
  const noteId = `${id}-note`;
  const hasNote = Boolean(error || hint);
  return (
    <div className={css.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : css.label}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {(hasNote || aside) && (
        <div className={css.foot}>
          {hasNote && (
            <p id={noteId} className={error ? css.error : css.hint} role={error ? 'alert' : undefined}>
              {error ?? hint}
            </p>
          )}
          {aside}
        </div>
      )}
    </div>
  );
}
