import { useLingui } from '@lingui/react/macro';
import { Gift } from 'lucide-react';
import { useLocation } from 'react-router';
import { Link } from '~/ui/Link';
import { useExists } from '../use-exists';
import { BalancePill } from './BalancePill';
import css from './MemberTools.module.css';
import { NoticeBell } from './NoticeBell';
import { PlanBadge } from './PlanBadge';
import { Tray } from './Tray';
import { UserMenu } from './UserMenu';
import { useDailyBonus } from './use-daily-bonus';
import { useNewsPromo } from './use-news-promo';
import { useWarning } from './use-warning';

/** The members-only part of the header. A separate chunk: guests never load the popups. */
export default function MemberTools() {
  const { t } = useLingui();
  const isThere = useExists();
  const isDesk = useLocation().pathname.startsWith('/admin');
  useWarning();
  useDailyBonus();
  useNewsPromo();
  return (
    <span className={css.tools} data-member data-desk={isDesk || undefined}>
      <Tray />
      {!isDesk && isThere('/referrals') && (
        <Link to="/referrals" className={css.referrals} title={t`Referrals`} aria-label={t`Referrals`}>
          <Gift aria-hidden="true" />
        </Link>
      )}
      {!isDesk && <PlanBadge />}
      <NoticeBell />
      {!isDesk && <BalancePill />}
      <UserMenu />
    </span>
  );
}
