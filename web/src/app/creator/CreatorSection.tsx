import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Link } from '~/ui/Link';
import css from './Creator.module.css';
import { placeOf, usePlaces } from './places';

type Props = { className?: string };

/** A creator's pages in the menu of the site. */
export default function CreatorSection({ className }: Props) {
  const { t, i18n } = useLingui();
  const { pathname, hash } = useLocation();
  const places = usePlaces();
  const here = placeOf(places, pathname, hash);
  if (places.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="creator-menu">
      <h2 id="creator-menu">{t`Creator`}</h2>
      {places.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} className={className} aria-current={to === here?.to ? 'page' : undefined}>
          <Icon aria-hidden="true" />
          {i18n._(label)}
        </Link>
      ))}
    </section>
  );
}
