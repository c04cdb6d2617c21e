import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Link } from '~/ui/Link';
import css from './Creator.module.css';
import { placeOf, usePlaces } from './places';

/** Above each of a creator's pages: all of them, and which one this is. */
export default function CreatorBar() {
  const { t, i18n } = useLingui();
  const { pathname, hash } = useLocation();
  const places = usePlaces();
  const here = placeOf(places, pathname, hash);
  const current = useRef<HTMLAnchorElement>(null);
  const to = here?.to;
  useEffect(() => {
    const entry = current.current;
    const bar = entry?.parentElement;
    // Sideways only: the page keeps its own place.
    if (to && entry && bar) bar.scrollLeft = entry.offsetLeft - (bar.clientWidth - entry.clientWidth) / 2;
  }, [to]);
  if (!here) return null;
  return (
    <nav className={css.bar} aria-label={t`Creator pages`}>
      {places.map((place) => (
        <Link
          key={place.to}
          ref={place === here ? current : undefined}
          to={place.to}
          className={css.entry}
          aria-current={place === here ? 'page' : undefined}
        >
          <place.icon aria-hidden="true" />
          {i18n._(place.label)}
        </Link>
      ))}
    </nav>
  );
}
