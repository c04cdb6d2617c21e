import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  CircleHelp,
  Coins,
  Compass,
  Gem,
  Image,
  Images,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  Newspaper,
  Plus,
  Trophy,
  UserRound,
} from 'lucide-react';
import { useFeatures } from './features';
import type { Feature } from './routes';
import { useSession } from './session';

type Viewer = 'everyone' | 'member' | 'staff';
export type NavigationEntry = {
  to: string;
  label: MessageDescriptor;
  icon: LucideIcon;
  viewer: Viewer;
  /** The part of the platform that the place belongs to. */
  needs?: Feature;
  /** Stands in the bottom bar of a small screen as well. */
  isInBar?: boolean;
  /** Says what a subscription costs less, and where it was pressed. */
  isOffer?: boolean;
  /** Opens the menu of what can be made where there is room for it, and leads to the page elsewhere. */
  isMenu?: boolean;
};

/** The main places of the product, in the order of the rail. */
export const entries: readonly NavigationEntry[] = [
  { to: '/discover', label: msg`Discover`, icon: Compass, viewer: 'everyone', isInBar: true },
  {
    to: '/creators',
    label: msg`Leaderboard`,
    icon: Trophy,
    viewer: 'everyone',
    needs: 'isLeaderboardEnabled',
  },
  { to: '/feed', label: msg`Feed`, icon: Newspaper, viewer: 'everyone', needs: 'isFeedEnabled' },
  { to: '/chat', label: msg`Chats`, icon: MessageCircle, viewer: 'member', isInBar: true },
  { to: '/characters', label: msg`Characters`, icon: UserRound, viewer: 'member', isInBar: true },
  { to: '/create-ai', label: msg`Create`, icon: Plus, viewer: 'everyone', isInBar: true, isMenu: true },
  {
    to: '/image-generator/imagine',
    label: msg`Images`,
    icon: Image,
    viewer: 'everyone',
    needs: 'isImageGeneratorEnabled',
    isInBar: true,
  },
  { to: '/gallery', label: msg`Gallery`, icon: Images, viewer: 'everyone' },
  { to: '/chips', label: msg`Chips`, icon: Coins, viewer: 'member', needs: 'isTokenSystemEnabled' },
  {
    to: '/subscription',
    label: msg`Premium`,
    icon: Gem,
    viewer: 'everyone',
    needs: 'isPaidSubscriptionEnabled',
    isOffer: true,
  },
  { to: '/admin', label: msg`Staff`, icon: ListChecks, viewer: 'staff' },
  { to: '/support', label: msg`Help`, icon: CircleHelp, viewer: 'everyone' },
];

/** The places that this visitor may go to. */
export function useNavigation(): NavigationEntry[] {
  const { isLoggedIn, isStaff } = useSession();
  const isFor = { everyone: true, member: Boolean(isLoggedIn), staff: isStaff } satisfies Record<
    Viewer,
    boolean
  >;
  const has = useFeatures();
  return entries.filter(({ viewer, needs }) => isFor[viewer] && has(needs));
}
