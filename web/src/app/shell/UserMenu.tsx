import { useLingui } from '@lingui/react/macro';
import {
  ChartLine,
  Coins,
  Gift,
  Images,
  ListChecks,
  LogOut,
  Send,
  Settings,
  Sparkles,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react';
import { Avatar } from '~/ui/Avatar';
import { Menu, type MenuEntry } from '~/ui/Menu';
import { useSession } from '../session';
import { useExists } from '../use-exists';
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
    { kind: 'link' as const, to: `/profile/${user.username}`, label: t`My profile`, icon: <UserRound /> },
    { kind: 'link' as const, to: '/media-storage', label: t`My images`, icon: <Images /> },
    { kind: 'link' as const, to: '/chips', label: t`Chips`, icon: <Coins /> },
    { kind: 'link' as const, to: '/referrals', label: t`Referrals`, icon: <Gift /> },
    {
      kind: 'link' as const,
      to: user.isApproved ? '/earnings/earning-history' : '/earnings/purchase-history',
      label: user.isApproved ? t`Earnings` : t`Purchases`,
      icon: <Wallet />,
    },
    ...(user.isStudio ? [{ kind: 'link' as const, to: '/studio', label: t`Studio`, icon: <Users /> }] : []),
    ...(user.isApproved
      ? [
          { kind: 'link' as const, to: '/mass-messages', label: t`Mass messages`, icon: <Send /> },
          { kind: 'link' as const, to: '/members', label: t`Members`, icon: <Users /> },
          { kind: 'link' as const, to: '/lists', label: t`Lists`, icon: <ListChecks /> },
          { kind: 'link' as const, to: '/statistics', label: t`Statistics`, icon: <ChartLine /> },
        ]
      : [
          { kind: 'link' as const, to: '/memberships', label: t`Memberships`, icon: <Users /> },
          { kind: 'link' as const, to: '/following', label: t`Following`, icon: <Users /> },
        ]),
    { kind: 'link' as const, to: '/twin', label: t`AI twin`, icon: <Sparkles /> },
    { kind: 'link' as const, to: '/settings', label: t`Settings`, icon: <Settings /> },
    // The way to the other pages of the staff is on each of them.
    ...(isStaff ? [{ kind: 'link' as const, to: '/admin', label: t`Staff`, icon: <ListChecks /> }] : []),
  ].filter(({ to }) => isThere(to.startsWith('/profile/') ? '/profile/:username' : to));
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
          <Avatar name={user.displayName} person={user.username} url={user.avatarUrl} size="small" />
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
