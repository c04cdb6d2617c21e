import { BalancePill } from './BalancePill';
import css from './MemberTools.module.css';
import { NoticeBell } from './NoticeBell';
import { UserMenu } from './UserMenu';
import { useWarning } from './use-warning';

/** What only a member has in the header. A chunk of its own: guests never load the popups. */
export default function MemberTools() {
  useWarning();
  return (
    <span className={css.tools} data-member>
      <NoticeBell />
      <BalancePill />
      <UserMenu />
    </span>
  );
}
