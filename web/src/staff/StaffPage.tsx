import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSession } from '~/app/session';
import { NavLink } from '~/ui/Link';
import { Title } from '~/ui/Title';
import { places } from './places';
import css from './StaffPage.module.css';
import { StaffSearch } from './StaffSearch';
import { StepUp } from './StepUp';

type Props = {
  title: string;
  /** Introduction, worth reading before acting. */
  about?: ReactNode;
  children: ReactNode;
};

/** A staff page with its heading and the staff navigation. */
export function StaffPage({ title, about, children }: Props) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
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
          {places
            .filter(([, , needs]) => user?.permissions?.includes(needs))
            .map(([to, word]) => (
              <NavLink key={to} to={to} end={to === '/admin'}>
                {i18n._(word)}
              </NavLink>
            ))}
        </nav>
        <StaffSearch />
      </header>
      {about && <p className={css.about}>{about}</p>}
      {children}
      <StepUp />
    </div>
  );
}
