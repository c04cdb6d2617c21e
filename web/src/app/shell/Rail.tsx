import { useLingui } from '@lingui/react/macro';
import { NavLink } from '~/ui/Link';
import { useNavigation } from '../navigation';
import css from './Rail.module.css';

/** The main places at the left edge of a wide screen. */
export function Rail() {
  const { t, i18n } = useLingui();
  return (
    <aside className={css.rail}>
      <nav aria-label={t`Main`} className={css.list}>
        {useNavigation().map(({ to, label, icon: Icon }) => (
          <NavLink key={to} to={to} end={to === '/'} className={css.entry}>
            <span className={css.pill}>
              <Icon aria-hidden="true" />
            </span>
            <span>{i18n._(label)}</span>
          </NavLink>
        ))}
      </nav>
    </aside>
  );
}
