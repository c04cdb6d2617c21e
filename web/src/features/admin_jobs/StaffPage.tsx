import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NavLink } from '~/ui/Link';
import css from './StaffPage.module.css';

type Props = {
  title: string;
  /** What is good to know before anything is pressed. */
  about?: ReactNode;
  children: ReactNode;
};

/** A staff page under its heading, with the way to the others. */
export function StaffPage({ title, about, children }: Props) {
  const { t } = useLingui();
  return (
    <div className={css.page}>
      <title>{title}</title>
      <header className={css.head}>
        <h1>{title}</h1>
        <nav className={css.places} aria-label={t`Staff pages`}>
          <NavLink to="/admin/jobs">
            <Trans>Jobs</Trans>
          </NavLink>
          <NavLink to="/admin/queues">
            <Trans>Queues</Trans>
          </NavLink>
          <NavLink to="/admin/workers">
            <Trans>Workers</Trans>
          </NavLink>
          <NavLink to="/admin/outbox">
            <Trans>Outbox</Trans>
          </NavLink>
        </nav>
      </header>
      {about && <p className={css.about}>{about}</p>}
      {children}
    </div>
  );
}
