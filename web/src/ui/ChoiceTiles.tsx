import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import css from './ChoiceTiles.module.css';

type Props<V extends string> = {
  label: string;
  value: V | null;
  options: readonly { value: V; label: string; art: ReactNode }[];
  /** With `canClear`, pressing the chosen tile takes the choice back and gives null. */
  onChange: (value: V | null) => void;
  canClear?: boolean;
};

/** Choices that are easier to see than to read: a picture each, radio buttons underneath. */
export function ChoiceTiles<V extends string>({ label, value, options, onChange, canClear }: Props<V>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={css.legend}>{label}</legend>
      <div className={css.tiles}>
        {options.map((option) => (
          <label key={option.value} className={css.tile}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onClick={() => canClear && option.value === value && onChange(null)}
            />
            <span className={css.art}>{option.art}</span>
            <span className={clsx(css.text)}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
