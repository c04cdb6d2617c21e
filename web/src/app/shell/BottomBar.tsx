import { useLingui } from '@lingui/react/macro';
import { NavLink } from '~/ui/Link';
import { useNavigation } from '../navigation';
import css from './BottomBar.module.css';
import { UnreadDot } from './UnreadDot';

/** The main places under the thumb of a small screen. */
export function BottomBar() {
  const { t, i18n } = useLingui();
  const entries = useNavigation().filter(({ isInBar }) => isInBar);
  return (
    <nav className={css.bar} aria-label={t`Bottom navigation`}>
      {entries.map(({ to, label, icon: Icon }) => (
        <NavLink key={to} to={to} end={to === '/'} className={css.entry}>
          <span className={css.pill}>
            <Icon aria-hidden="true" />
          </span>
          <span>{i18n._(label)}</span>
          <UnreadDot to={to} />
        </NavLink>
      ))}
    </nav>
  );
}
