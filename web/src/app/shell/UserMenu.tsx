import { useLingui } from '@lingui/react/macro';
import {
  Bookmark,
  Coins,
  Gift,
  HandCoins,
  Images,
  ListChecks,
  LogOut,
  ScrollText,
  Settings,
  Sparkles,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { Avatar } from '~/ui/Avatar';
import { Menu, type MenuEntry } from '~/ui/Menu';
import { usePlaces } from '../creator/places';
import { useSession } from '../session';
import { useExists } from '../use-exists';
import css from './MemberTools.module.css';
import { useLogOut } from './use-log-out';

/** The member's own menu. */
export function UserMenu() {
  const { t, i18n } = useLingui();
  const { user, isStaff } = useSession();
  const { logOut, isLoggingOut } = useLogOut();
  const isThere = useExists();
  const daily = usePlaces().filter(({ isDaily }) => isDaily);
  if (!user) return null;

  const link = (to: string, label: string, icon: ReactElement) => ({
    kind: 'link' as const,
    to,
    label,
    icon,
  });
  const own = link(`/profile/${user.username}`, t`My profile`, <UserRound />);
  const asCreator = daily.map(({ to, label, icon: Icon }) => link(to, i18n._(label), <Icon />));
  const asFan = [
    link('/media-storage', t`My images`, <Images />),
    link('/collection', t`Collection`, <Bookmark />),
    link('/memberships', t`Memberships`, <Users />),
    link('/following', t`Following`, <Users />),
    link('/requests', t`Custom requests`, <ScrollText />),
    link('/earnings/purchase-history', t`Purchases`, <Wallet />),
  ];
  const others = [
    link('/chips', t`Chips`, <Coins />),
    link('/referrals', t`Referrals`, <Gift />),
    ...(user.isStudio ? [link('/studio', t`Studio`, <Users />)] : []),
    ...(user.isApproved || isStaff ? [] : [link('/become-creator', t`Become a creator`, <HandCoins />)]),
    link('/twin', t`AI twin`, <Sparkles />),
    link('/settings', t`Settings`, <Settings />),
    // The way to the other pages of the staff is on each of them.
    ...(isStaff ? [link('/admin', t`Staff`, <ListChecks />)] : []),
  ];
  const parts: MenuEntry[][] = [[own, ...(user.isApproved ? asCreator : asFan)], others].map((part) =>
    part.filter(({ to }) => isThere(to)),
  );
  const lines: MenuEntry[] = parts.flatMap((part) => (part.length > 0 ? [...part, { kind: 'line' }] : []));
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
      entries={[...lines, leave]}
    />
  );
}
