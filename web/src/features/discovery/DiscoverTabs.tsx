import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Link } from '~/ui/Link';
import css from './Discover.module.css';
import { type MainTab, mainTabs } from './tabs';

/** The tabs of discovery, the list of categories among them. They keep the search of the address. */
export function DiscoverTabs({ current }: { current: MainTab | 'categories' | null }) {
  const { t, i18n } = useLingui();
  const { search } = useLocation();
  return (
    <nav className={css.tabs} aria-label={t`Discover`}>
      {mainTabs.map((tab) => (
        <Link key={tab.path} to={tab.path + search} aria-current={tab === current ? 'page' : undefined}>
          {i18n._(tab.label)}
        </Link>
      ))}
      <Link to="/categories" aria-current={current === 'categories' ? 'page' : undefined}>
        <Trans>Categories</Trans>
      </Link>
    </nav>
  );
}
