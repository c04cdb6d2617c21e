import type { ReactNode } from 'react';
import { Title } from '~/ui/Title';
import css from './ClipPage.module.css';

type Props = { title: string; results: string; form: ReactNode; children: ReactNode };

/** Order on one side, everything that was ordered on the other. */
export function ClipPage({ title, results, form, children }: Props) {
  return (
    <div className={css.page}>
      <Title>{title}</Title>
      <div className={css.order}>
        <h1>{title}</h1>
        {form}
      </div>
      <section aria-label={results} className={css.results}>
        {children}
      </section>
    </div>
  );
}
