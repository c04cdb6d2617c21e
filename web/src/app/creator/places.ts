import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  Building2,
  CalendarDays,
  ChartLine,
  FolderOpen,
  Gift,
  HandCoins,
  IdCard,
  Import,
  LayoutDashboard,
  Link2,
  ListChecks,
  type LucideIcon,
  MapPinOff,
  MessageCircleHeart,
  Newspaper,
  ScrollText,
  Send,
  Settings,
  Share2,
  Sparkles,
  Tag,
  Target,
  Users,
  Wallet,
} from 'lucide-react';
import { useSession } from '../session';
import { useExists } from '../use-exists';

export type Place = {
  to: string;
  label: MessageDescriptor;
  icon: LucideIcon;
  /** Also in the account menu. */
  isDaily?: boolean;
  /** A page of every member, which shows no creator menu. */
  isOfAll?: boolean;
};

const LINKS = '/onlymylinks/links';

/** Every page that a creator works on, the daily ones first. */
export const placesOf = (username: string): readonly Place[] => [
  { to: '/creator', label: msg`Creator home`, icon: LayoutDashboard, isDaily: true },
  { to: '/creators-lab/content-planner/month', label: msg`Planner`, icon: CalendarDays, isDaily: true },
  { to: `/profile/${username}`, label: msg`Posts`, icon: Newspaper },
  { to: '/media-storage', label: msg`Library`, icon: FolderOpen, isDaily: true },
  { to: '/mass-messages', label: msg`Mass messages`, icon: Send, isDaily: true },
  { to: '/members', label: msg`Members`, icon: Users, isDaily: true },
  { to: '/lists', label: msg`Lists`, icon: ListChecks, isDaily: true },
  { to: '/requests', label: msg`Custom requests`, icon: ScrollText, isDaily: true },
  { to: '/earnings/earning-history', label: msg`Earnings`, icon: Wallet, isDaily: true },
  { to: '/statistics', label: msg`Statistics`, icon: ChartLine, isDaily: true },
  { to: '/settings/pricing', label: msg`Pricing`, icon: HandCoins, isDaily: true },
  { to: '/settings/pricing#goals', label: msg`Goals`, icon: Target },
  { to: '/settings/welcome', label: msg`Welcome message`, icon: MessageCircleHeart },
  { to: '/settings/tags', label: msg`Tags`, icon: Tag },
  { to: LINKS, label: msg`Links page`, icon: Link2 },
  { to: '/settings/x', label: msg`Posts on X`, icon: Share2 },
  { to: '/settings/visibility', label: msg`Visibility`, icon: MapPinOff },
  { to: '/settings/people', label: msg`People shown`, icon: IdCard },
  { to: '/settings/payout-settings', label: msg`Payout settings`, icon: Wallet },
  { to: '/import/onlyfans', label: msg`Import`, icon: Import },
  { to: '/my-studio', label: msg`My studio`, icon: Building2 },
  { to: '/twin', label: msg`AI twin`, icon: Sparkles },
  { to: '/referrals', label: msg`Referrals`, icon: Gift },
  { to: '/settings', label: msg`Settings`, icon: Settings, isOfAll: true },
];

/** Families of addresses that belong to one place. */
const families: Readonly<Record<string, RegExp>> = {
  '/creators-lab/content-planner/month': /^\/creators-lab\//,
  '/earnings/earning-history': /^\/earnings\//,
  '/import/onlyfans': /^\/(import|transfers?)(\/|$)/,
  [LINKS]: /^\/onlymylinks\//,
};

/** Where a creator is: the place that this address belongs to; none outside of the creator's pages. */
export function placeOf(places: readonly Place[], pathname: string, hash: string): Place | undefined {
  const here = places.filter(
    ({ to, isOfAll }) =>
      !isOfAll &&
      (pathname === to.split('#')[0] || families[to]?.test(pathname) || pathname.startsWith(`${to}/`)),
  );
  return here.find(({ to }) => to === pathname + hash) ?? here[0];
}

/** The places that exist now; none for people who aren't creators. */
export function usePlaces(): readonly Place[] {
  const { user, config } = useSession();
  const exists = useExists();
  if (!user?.isApproved) return [];
  const isThere = ({ to }: Place) =>
    exists(to.split('#')[0] ?? to) && (to !== LINKS || config?.secondary.isCustomDomainAllowed === true);
  return placesOf(user.username).filter(isThere);
}
