import { type ComponentType, useId } from 'react';
import css from './Funnel.module.css';

export type Tile = { value: string; label: string; icon: ComponentType; picture?: string };

type Props = {
  label: string;
  options: readonly Tile[];
  chosen: readonly string[];
};

const Face = ({ picture, icon: Icon, label }: Tile) => (
  <>
    <span className={css.art}>
      {picture ? <img src={picture} alt="" width={320} height={400} /> : <Icon />}
    </span>
    <span className={css.word}>{label}</span>
  </>
);

/** Tiles of which one is pressed, which answers the question. */
export function OneOf({ label, options, chosen, onChoose }: Props & { onChoose: (value: string) => void }) {
  return (
    <fieldset className={css.tiles} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={css.tile}
          aria-pressed={chosen.includes(option.value)}
          onClick={() => onChoose(option.value)}
        >
          <Face {...option} />
        </button>
      ))}
    </fieldset>
  );
}

/** Tiles of which several may be chosen. */
export function ManyOf({
  label,
  options,
  chosen,
  onChange,
}: Props & { onChange: (chosen: string[]) => void }) {
  const id = useId();
  const swap = (value: string) =>
    chosen.includes(value) ? chosen.filter((known) => known !== value) : [...chosen, value];
  return (
    <fieldset>
      <legend className="visually-hidden">{label}</legend>
      <div className={css.tiles}>
        {options.map((option) => (
          <label key={option.value} className={css.tile} htmlFor={`${id}-${option.value}`}>
            <input
              id={`${id}-${option.value}`}
              type="checkbox"
              className="visually-hidden"
              checked={chosen.includes(option.value)}
              onChange={() => onChange(swap(option.value))}
            />
            <Face {...option} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
