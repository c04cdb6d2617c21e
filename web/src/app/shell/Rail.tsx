import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { NavLink } from '~/ui/Link';
import { type NavigationEntry, useNavigation } from '../navigation';
import { CreateButton } from './CreateButton';
import { Discount } from './Discount';
import css from './Rail.module.css';
import { UnreadDot } from './UnreadDot';
import { usePlanOffer } from './use-plan-offer';

function Entry({ to, label, icon: Icon, isMenu, isOffer }: NavigationEntry) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const offer = usePlanOffer('sidebar');
  const content = (
    <>
      <span className={css.pill}>
        <Icon aria-hidden="true" />
      </span>
      <span>{isOffer ? offer.name : i18n._(label)}</span>
      {isOffer && <Discount />}
      <UnreadDot to={to} />
    </>
  );
  if (!isMenu) {
    return (
      <NavLink to={isOffer ? offer.to : to} end={to === '/'} className={css.entry}>
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
      <nav aria-label={t`Main navigation`} className={css.list}>
        {useNavigation().map((entry) => (
          <Entry key={entry.to} {...entry} />
        ))}
      </nav>
    </aside>
  );
}
