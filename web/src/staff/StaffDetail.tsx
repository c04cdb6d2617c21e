import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '~/ui/Link';
import { Title } from '~/ui/Title';
import css from './StaffDetail.module.css';
import { StaffNav } from './StaffNav';
import { StaffSearch } from './StaffSearch';
import { StepUp } from './StepUp';

type Props = {
  title: string;
  /** Where the list is that it stands in, and what that list is called. */
  backTo: string;
  back: ReactNode;
  children: ReactNode;
};

/** The page of one thing that staff look after, with the way back to the others of its kind. */
export function StaffDetail({ title, backTo, back, children }: Props) {
  return (
    <div className={css.page}>
      <Title>{title}</Title>
      <div className={css.top}>
        <StaffNav />
        <StaffSearch />
      </div>
      <Link to={backTo} className={css.back}>
        <ArrowLeft size={18} aria-hidden="true" />
        {back}
      </Link>
      {children}
      <StepUp />
    </div>
  );
}

/** Its name, and beside it how it stands and what can be done. */
export function StaffHead({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <header className={css.head}>
      <h1>{name}</h1>
      {children}
    </header>
  );
}
