import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import css from './Segmented.module.css';

type Props<V extends string | number> = {
  label: string;
  isLabelHidden?: boolean;
  value: V;
  options: readonly { value: V; label: ReactNode; isDisabled?: boolean }[];
  onChange: (value: V) => void;
  /** `bar` fills its place inside a form, `pill` floats beside a heading. */
  look?: 'bar' | 'pill';
  className?: string;
};

/** A few choices side by side. Radio buttons underneath: arrows move, a screen reader counts them. */
export function Segmented<V extends string | number>(props: Props<V>) {
  const { label, isLabelHidden, value, options, onChange, look = 'bar', className } = props;
  const name = useId();
  return (
    <fieldset className={clsx(css.group, className)}>
      <legend className={isLabelHidden ? 'visually-hidden' : css.legend}>{label}</legend>
      <div className={clsx(css.track, css[look])}>
        {options.map((option) => (
          <label key={option.value} className={css.option}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
            />
            <span className={css.text}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
