import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink } from '~/ui/Link';
import { Title } from '~/ui/Title';
import css from './StaffPage.module.css';
import { StaffSearch } from './StaffSearch';

type Props = {
  title: string;
  /** Introduction, worth reading before acting. */
  about?: ReactNode;
  children: ReactNode;
};

const places: readonly (readonly [to: string, word: MessageDescriptor])[] = [
  ['/admin', msg`Overview`],
  ['/admin/moderation', msg`Moderation`],
  ['/admin/policy', msg`Text policy`],
  ['/admin/takedowns', msg`Takedowns`],
  ['/admin/reviews', msg`Reviews`],
  ['/admin/twins', msg`AI twins`],
  ['/admin/members', msg`People`],
  ['/admin/creators', msg`Creators`],
  ['/admin/import-proofs', msg`Import profiles`],
  ['/admin/jobs', msg`Jobs`],
  ['/admin/errors', msg`Errors`],
  ['/admin/bulks', msg`Bulk actions`],
  ['/admin/queues', msg`Queues`],
  ['/admin/workers', msg`Workers`],
  ['/admin/engines', msg`Engines`],
  ['/admin/schedules', msg`Schedules`],
  ['/admin/audit', msg`Audit`],
  ['/admin/outbox', msg`Outbox`],
  ['/admin/money', msg`Money`],
  ['/admin/payouts', msg`Payouts`],
  ['/admin/mails', msg`Emails`],
  ['/admin/regions', msg`Regions`],
  ['/admin/settings', msg`Settings`],
];

/** A staff page with its heading and the staff navigation. */
export function StaffPage({ title, about, children }: Props) {
  const { t, i18n } = useLingui();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // Scroll the current page's link into view if the links don't all fit.
    const all = nav.current;
    const here = all?.querySelector<HTMLElement>('[aria-current]');
    if (all && here) all.scrollLeft = here.offsetLeft - (all.clientWidth - here.offsetWidth) / 2;
  }, []);
  return (
    <div className={css.page}>
      <Title>{title}</Title>
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
