import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { NavLink } from '~/ui/Link';
import { type NavigationEntry, useNavigation } from '../navigation';
import { CreateButton } from './CreateButton';
import css from './Rail.module.css';
import { UnreadDot } from './UnreadDot';

function Entry({ to, label, icon: Icon, isMenu }: NavigationEntry) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const content = (
    <>
      <span className={css.pill}>
        <Icon aria-hidden="true" />
      </span>
      <span>{i18n._(label)}</span>
      <UnreadDot to={to} />
    </>
  );
  if (!isMenu) {
    return (
      <NavLink to={to} end={to === '/'} className={css.entry}>
        {content}
      </NavLink>
    );
  }
  const isHere = pathname.startsWith(to);
  return (
    <CreateButton
      side="inline-end"
      trigger={
        <button type="button" className={css.entry} aria-current={isHere ? 'page' : undefined}>
          {content}
        </button>
      }
    />
  );
}

/** The main places at the left edge of a wide screen. */
export function Rail() {
  const { t } = useLingui();
  return (
    <aside className={css.rail}>
      <nav aria-label={t`Main`} className={css.list}>
        {useNavigation().map((entry) => (
          <Entry key={entry.to} {...entry} />
        ))}
      </nav>
    </aside>
  );
}
