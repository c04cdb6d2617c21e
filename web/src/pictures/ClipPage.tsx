import { type ReactNode, useEffect, useRef } from 'react';
import { Title } from '~/ui/Title';
import css from './ClipPage.module.css';
import { showResults } from './show-results';

type Props = {
  title: string;
  results: string;
  form: ReactNode;
  /** Changes with every placed order. */
  placed: number;
  children: ReactNode;
};

/** Order on one side, everything that was ordered on the other. */
export function ClipPage({ title, results, form, placed, children }: Props) {
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    if (placed > 0) showResults(shown.current);
  }, [placed]);
  return (
    <div className={css.page}>
      <Title>{title}</Title>
      <div className={css.order}>
        <h1>{title}</h1>
        {form}
      </div>
      <section ref={shown} aria-label={results} className={css.results}>
        {children}
      </section>
    </div>
  );
}
