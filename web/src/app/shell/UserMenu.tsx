import { useLingui } from '@lingui/react/macro';
import { Coins, Gift, Images, ListChecks, LogOut, Settings } from 'lucide-react';
import { Avatar } from '~/ui/Avatar';
import { Menu, type MenuEntry } from '~/ui/Menu';
import { useExists } from '../navigation';
import { useSession } from '../session';
import css from './MemberTools.module.css';
import { useLogOut } from './use-log-out';

/** The member's own menu. */
export function UserMenu() {
  const { t } = useLingui();
  const { user, isStaff } = useSession();
  const { logOut, isLoggingOut } = useLogOut();
  const isThere = useExists();
  if (!user) return null;

  const links: MenuEntry[] = [
    { kind: 'link' as const, to: '/media-storage', label: t`My pictures`, icon: <Images /> },
    { kind: 'link' as const, to: '/chips', label: t`Chips`, icon: <Coins /> },
    { kind: 'link' as const, to: '/referrals', label: t`Referrals`, icon: <Gift /> },
    { kind: 'link' as const, to: '/settings', label: t`Settings`, icon: <Settings /> },
    // The way to the other pages of the staff is on each of them.
    ...(isStaff ? [{ kind: 'link' as const, to: '/admin/jobs', label: t`Jobs`, icon: <ListChecks /> }] : []),
  ].filter(({ to }) => isThere(to));
  const line: MenuEntry[] = links.length > 0 ? [{ kind: 'line' }] : [];
  const leave: MenuEntry = {
    kind: 'action',
    label: t`Log out`,
    icon: <LogOut />,
    isDisabled: isLoggingOut,
    onSelect: logOut,
  };

  return (
    <Menu
      trigger={
        <button type="button" className={css.avatar} aria-label={t`Account: ${user.displayName}`}>
          <Avatar name={user.displayName} url={user.avatarUrl} size="small" />
        </button>
      }
      heading={
        <span className={css.who}>
          <strong>{user.displayName}</strong>
          <span>@{user.username}</span>
        </span>
      }
      entries={[...links, ...line, leave]}
    />
  );
}
