import type { ReactNode } from 'react';
import css from './Page.module.css';
import { Title } from './Title';

type Props = {
  title: string;
  /** Heading, where it is more than the title. */
  heading?: ReactNode;
  /** A button or link beside the heading. */
  action?: ReactNode;
  /** A single column in the middle, such as a feed. */
  isNarrow?: boolean;
  children: ReactNode;
};

/** A page of the user's own things, under its title. */
export function Page({ title, heading = title, action, isNarrow, children }: Props) {
  return (
    <div className={css.page} data-narrow={isNarrow || undefined}>
      <Title>{title}</Title>
      <header className={css.head}>
        <h1>{heading}</h1>
        {action}
      </header>
      {children}
    </div>
  );
}

/** Class of a sentence that explains a list. */
export const pageNote = css.note;
