import { useId } from 'react';
import css from './Funnel.module.css';

type Props = {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  /** Several may be chosen; otherwise the next takes the place of the last. */
  isSeveral?: boolean;
  onChange: (chosen: string[]) => void;
};

/** Words to choose from: radio buttons where one counts, checkboxes where several do. */
export function Choices({ label, options, chosen, isSeveral, onChange }: Props) {
  const name = useId();
  const swap = (value: string) =>
    chosen.includes(value) ? chosen.filter((known) => known !== value) : [...chosen, value];
  return (
    <fieldset>
      <legend className="visually-hidden">{label}</legend>
      <div className={css.choices}>
        {options.map((option) => (
          <label key={option.value} className={css.choice}>
            <input
              type={isSeveral ? 'checkbox' : 'radio'}
              className="visually-hidden"
              name={isSeveral ? undefined : name}
              checked={chosen.includes(option.value)}
              onChange={() => onChange(isSeveral ? swap(option.value) : [option.value])}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
