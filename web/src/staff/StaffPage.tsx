import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink } from '~/ui/Link';
import css from './StaffPage.module.css';
import { StaffSearch } from './StaffSearch';

type Props = {
  title: string;
  /** What is good to know before anything is pressed. */
  about?: ReactNode;
  children: ReactNode;
};

const places: readonly (readonly [to: string, word: MessageDescriptor])[] = [
  ['/admin', msg`Overview`],
  ['/admin/moderation', msg`Moderation`],
  ['/admin/members', msg`People`],
  ['/admin/creators', msg`Creators`],
  ['/admin/import-proofs', msg`Import profiles`],
  ['/admin/jobs', msg`Jobs`],
  ['/admin/errors', msg`Errors`],
  ['/admin/bulks', msg`Bulk actions`],
  ['/admin/queues', msg`Queues`],
  ['/admin/workers', msg`Workers`],
  ['/admin/schedules', msg`Schedules`],
  ['/admin/audit', msg`Audit`],
  ['/admin/outbox', msg`Outbox`],
  ['/admin/money', msg`Money`],
  ['/admin/payouts', msg`Payouts`],
  ['/admin/mails', msg`Mails`],
  ['/admin/settings', msg`Settings`],
];

/** A staff page under its heading, with the way to the others. */
export function StaffPage({ title, about, children }: Props) {
  const { t, i18n } = useLingui();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // Where the places do not all fit, the one we are at is among those that show.
    const all = nav.current;
    const here = all?.querySelector<HTMLElement>('[aria-current]');
    if (all && here) all.scrollLeft = here.offsetLeft - (all.clientWidth - here.offsetWidth) / 2;
  }, []);
  return (
    <div className={css.page}>
      <title>{title}</title>
      <header className={css.head}>
        <h1>{title}</h1>
        <nav ref={nav} className={css.places} aria-label={t`Staff pages`}>
          {places.map(([to, word]) => (
            <NavLink key={to} to={to} end={to === '/admin'}>
              {i18n._(word)}
            </NavLink>
          ))}
        </nav>
        <StaffSearch />
      </header>
      {about && <p className={css.about}>{about}</p>}
      {children}
    </div>
  );
}
