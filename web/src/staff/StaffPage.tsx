import type { ReactNode } from 'react';
import { Title } from '~/ui/Title';
import { StaffNav } from './StaffNav';
import css from './StaffPage.module.css';
import { StaffSearch } from './StaffSearch';
import { StepUp } from './StepUp';

type Props = {
  title: string;
  /** Introduction, worth reading before acting. */
  about?: ReactNode;
  /** Whether the page has a search field, which would stand below another. */
  hasOwnSearch?: boolean;
  children: ReactNode;
};

/** A staff page with its heading and the staff navigation. */
export function StaffPage({ title, about, hasOwnSearch, children }: Props) {
  return (
    <div className={css.page}>
      <Title>{title}</Title>
      <header className={css.head}>
        <h1>{title}</h1>
        <StaffNav />
        {!hasOwnSearch && <StaffSearch />}
      </header>
      {about && <p className={css.about}>{about}</p>}
      {children}
      <StepUp />
    </div>
  );
}
