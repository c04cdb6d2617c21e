import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '~/ui/Link';
import css from './Pics.module.css';

type Props = { label: string; links: readonly { to: string; words: ReactNode }[] };

/** The parts of a gallery, each with an address of its own. */
export function TabLinks({ label, links }: Props) {
  const { pathname } = useLocation();
  return (
    <nav className={css.tabs} aria-label={label}>
      {links.map(({ to, words }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {words}
        </Link>
      ))}
    </nav>
  );
}
