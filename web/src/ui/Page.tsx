import type { ReactNode } from 'react';
import css from './Page.module.css';

type Props = {
  title: string;
  /** Heading, where it is more than the title. */
  heading?: ReactNode;
  /** What can be begun here: a button or a link beside the heading. */
  action?: ReactNode;
  children: ReactNode;
};

/** A page of things that somebody owns, under its name. */
export function Page({ title, heading = title, action, children }: Props) {
  return (
    <div className={css.page}>
      <title>{title}</title>
      <header className={css.head}>
        <h1>{heading}</h1>
        {action}
      </header>
      {children}
    </div>
  );
}

/** The class of a sentence that explains one of its lists. */
export const pageNote = css.note;
