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
  UserRound,
} from 'lucide-react';
import { useFeatures } from './features';
import { pages } from './routes';
import { useSession } from './session';

type Viewer = 'everyone' | 'member' | 'staff';
export type NavigationEntry = {
  to: string;
  label: MessageDescriptor;
  icon: LucideIcon;
  viewer: Viewer;
  /** Stands in the bottom bar of a small screen as well. */
  isInBar?: boolean;
  /** Says what a subscription costs less, and where it was pressed. */
  isOffer?: boolean;
  /** Opens the menu of what can be made where there is room for it, and leads to the page elsewhere. */
  isMenu?: boolean;
};

/** The main places of the product, in the order of the rail. */
const entries: readonly NavigationEntry[] = [
  { to: '/discover', label: msg`Discover`, icon: Compass, viewer: 'everyone', isInBar: true },
  { to: '/feed', label: msg`Feed`, icon: Newspaper, viewer: 'everyone' },
  { to: '/chat', label: msg`Chats`, icon: MessageCircle, viewer: 'member', isInBar: true },
  { to: '/characters', label: msg`Characters`, icon: UserRound, viewer: 'member', isInBar: true },
  { to: '/create-ai', label: msg`Create`, icon: Plus, viewer: 'everyone', isInBar: true, isMenu: true },
  { to: '/image-generator/imagine', label: msg`Images`, icon: Image, viewer: 'everyone', isInBar: true },
  { to: '/media-storage', label: msg`Gallery`, icon: Images, viewer: 'member' },
  { to: '/chips', label: msg`Chips`, icon: Coins, viewer: 'member' },
  { to: '/subscription', label: msg`Premium`, icon: Gem, viewer: 'everyone', isOffer: true },
  { to: '/admin', label: msg`Staff`, icon: ListChecks, viewer: 'staff' },
  { to: '/support', label: msg`Help`, icon: CircleHelp, viewer: 'everyone' },
];

/** Whether a path leads somewhere: nothing in the frame links to a page that doesn't exist. */
export const exists = (path: string): boolean => pages.some((page) => page.path === path);

/** Whether a path leads somewhere now: what belongs to a part that is switched off does not. */
export function useExists(): (path: string) => boolean {
  const has = useFeatures();
  return (path) => pages.some((page) => page.path === path && has(page.needs));
}

/** The places that this visitor may go to. */
export function useNavigation(): NavigationEntry[] {
  const { isLoggedIn, isStaff } = useSession();
  const isFor = { everyone: true, member: Boolean(isLoggedIn), staff: isStaff } satisfies Record<
    Viewer,
    boolean
  >;
  const isThere = useExists();
  return entries.filter(({ to, viewer }) => isFor[viewer] && isThere(to));
}
