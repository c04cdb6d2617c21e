import clsx from 'clsx';
import { useId } from 'react';
import css from './Slider.module.css';

type Props = {
  label: string;
  value: number;
  min: number;
  max: number;
  /** The value as it is read out, with its unit. */
  valueText: string;
  error?: string;
  className?: string;
  onChange: (value: number) => void;
};

/** One number between two others, shown beside its label. */
export function Slider({ label, value, min, max, valueText, error, className, onChange }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={clsx(css.slider, className)}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{value}</output>
      <input
        id={id}
        type="range"
        {...{ min, max, value }}
        aria-valuetext={valueText}
        aria-describedby={error ? noteId : undefined}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      {error && (
        <p id={noteId} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
