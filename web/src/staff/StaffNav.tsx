import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useSession } from '~/app/session';
import { NavLink } from '~/ui/Link';
import { places } from './places';
import css from './StaffNav.module.css';

/** The staff pages that the role opens, on each of them and on the pages of single things. */
export function StaffNav() {
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
    <nav ref={nav} className={css.places} aria-label={t`Staff pages`}>
      {places
        .filter(([, , needs]) => user?.permissions?.includes(needs))
        .map(([to, word]) => (
          <NavLink key={to} to={to} end={to === '/admin'}>
            {i18n._(word)}
          </NavLink>
        ))}
    </nav>
  );
}
