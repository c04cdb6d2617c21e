import type { ReactNode } from 'react';
import { Link } from './Link';
import css from './LinkList.module.css';

type Props = { links: { to: string; label: ReactNode }[] };

/** Links one below the other. */
export function LinkList({ links }: Props) {
  return (
    <ul className={css.links}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
