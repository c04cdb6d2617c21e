import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import css from './Fields.module.css';

type Option = { value: string; label: string };
type Props = {
  label: string;
  options: readonly Option[];
  hint?: string;
  error?: string;
  /** One choice: its word, or undefined where it is left open. */
  value?: string;
  /** Several choices; `max` is how many there may be. */
  values?: readonly string[];
  max?: number;
  canStayOpen?: boolean;
  /** More about an option, beside it; none is the empty one. */
  beside?: (value: string) => ReactNode;
  onChange: (value: string | string[] | null) => void;
};

function With({ beside, children }: { beside?: ReactNode; children: ReactNode }) {
  if (!beside) return children;
  return (
    <span className={css.pair}>
      {children}
      {beside}
    </span>
  );
}

/** Words to choose from: radio buttons where one counts, checkboxes where several do. */
export function Chips({
  label,
  options,
  hint,
  error,
  value,
  values,
  max,
  canStayOpen,
  beside,
  onChange,
}: Props) {
  const name = useId();
  const noteId = `${name}-note`;
  const isFull = values !== undefined && max !== undefined && values.length >= max;
  const swap = (word: string) =>
    values?.includes(word) ? values.filter((known) => known !== word) : [...(values ?? []), word];
  return (
    <fieldset aria-describedby={hint || error || max ? noteId : undefined}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.chips}>
        {canStayOpen && (
          <With beside={beside?.('')}>
            <label className={css.chip}>
              <input
                type="radio"
                className="visually-hidden"
                name={name}
                checked={value === undefined}
                onChange={() => onChange(null)}
              />
              <span className={css.open}>
                <Trans>Not set</Trans>
              </span>
            </label>
          </With>
        )}
        {options.map((option) => (
          <With key={option.value} beside={beside?.(option.value)}>
            <label className={css.chip}>
              <input
                type={values ? 'checkbox' : 'radio'}
                className="visually-hidden"
                name={values ? undefined : name}
                checked={values ? values.includes(option.value) : option.value === value}
                disabled={isFull && !values?.includes(option.value)}
                onChange={() => onChange(values ? swap(option.value) : option.value)}
              />
              <span>{option.label}</span>
            </label>
          </With>
        ))}
      </div>
      {(error || hint || max) && (
        <p id={noteId} className={error ? css.error : css.hint} role={error ? 'alert' : undefined}>
          {error ?? hint ?? (
            <Trans>
              {values?.length ?? 0} of {max} selected
            </Trans>
          )}
        </p>
      )}
    </fieldset>
  );
}
