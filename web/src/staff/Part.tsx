import { type ReactNode, useId } from 'react';
import css from './Part.module.css';

type Props = { title: ReactNode; tools?: ReactNode; children: ReactNode };

/** A part of a page under its own heading. */
export function Part({ title, tools, children }: Props) {
  const id = useId();
  return (
    <section className={css.part} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id}>{title}</h2>
        {tools}
      </header>
      {children}
    </section>
  );
}

/** Said where a part has nothing to show. */
export const Nothing = ({ children }: { children: ReactNode }) => <p className={css.quiet}>{children}</p>;
