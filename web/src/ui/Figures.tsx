import type { ReactNode } from 'react';
import css from './Figures.module.css';

type Figure = { label: string; value: ReactNode; note?: ReactNode };
type Props = { label: string; figures: readonly Figure[] };

/** Numbers side by side, each under what it counts. */
export function Figures({ label, figures }: Props) {
  return (
    <dl className={css.figures} aria-label={label}>
      {figures.map((figure) => (
        <div key={figure.label} className={css.figure}>
          <dt>{figure.label}</dt>
          <dd>
            {figure.value}
            {figure.note && <small>{figure.note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
