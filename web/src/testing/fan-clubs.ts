import type { Schema } from '~/api/schemas';
import { aPerson } from './profiles';

/** A membership that is paid for and renews. */
export const aMembership = (change: Partial<Schema['Membership']> = {}): Schema['Membership'] => ({
  status: 'active',
  isTrial: false,
  isExpired: false,
  expiresAt: '2030-12-27T12:00:00Z',
  periodInMonth: 1,
  level: 1,
  renewal: 'cancelable',
  ...change,
});

/** The first tier of Orin's fan club. */
export const aTier = (change: Partial<Schema['ClubTier']> = {}): Schema['ClubTier'] => ({
  level: 1,
  name: '',
  description: '',
  monthlyCents: 1000,
  isOffered: true,
  postsCount: 12,
  membersCount: null,
  bundles: [
    { periodInMonth: 12, discount: 30, priceCents: 8400 },
    { periodInMonth: 3, discount: 10, priceCents: 2700 },
    { periodInMonth: 1, discount: 0, priceCents: 1000 },
  ],
  offered: [],
  upgradeCents: null,
  ...change,
});

/** Orin's fan club, open for a month, three or twelve. */
export const aClub = (change: Partial<Schema['FanClub']> = {}): Schema['FanClub'] => ({
  modelId: aPerson().id,
  username: 'orin',
  name: 'The harbor',
  description: 'New pictures every week.',
  postsCount: 12,
  membersCount: 3,
  monthlyCents: 1000,
  isOpen: true,
  bundles: [
    { periodInMonth: 12, discount: 30, priceCents: 8400 },
    { periodInMonth: 3, discount: 10, priceCents: 2700 },
    { periodInMonth: 1, discount: 0, priceCents: 1000 },
  ],
  discount: null,
  priceRestrictions: { min: 499, max: 20_000 },
  tiers: [aTier()],
  membership: null,
  ...change,
});
