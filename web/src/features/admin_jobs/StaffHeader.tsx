import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NavLink } from '~/ui/Link';
import css from './StaffHeader.module.css';

/** The heading of a staff page, with the way to the others. */
export function StaffHeader({ title }: { title: ReactNode }) {
  const { t } = useLingui();
  return (
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
  );
}
