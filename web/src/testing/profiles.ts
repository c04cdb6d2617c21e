import type { Schema } from '~/api/schemas';

/** A user's public profile data. */
export const aPerson = (change: Partial<Schema['PublicUser']> = {}): Schema['PublicUser'] => ({
  id: '0197f000-0000-7000-8000-0000000000a1',
  uuid: '0197f000-0000-7000-8000-0000000000a1',
  username: 'orin',
  name: 'Orin Vale',
  displayName: 'Orin Vale',
  description: 'Writes letters from the coast.',
  country: 'PT',
  locale: 'en',
  avatarUrl: null,
  avatarUrlOriginal: null,
  coverUrl: null,
  isAvatarInModeration: false,
  isCoverInModeration: false,
  isDeleted: false,
  isApproved: true,
  isVerified: false,
  isOfficialAccount: false,
  isOnline: true,
  actualStory: false,
  showRecommendsCreators: true,
  tags: ['sea'],
  isOwn: false,
  isFollowing: false,
  isToldOfPosts: null,
  isBlocked: false,
  joinedAt: '2026-01-01T00:00:00Z',
  isAIEnabled: false,
  isDigitalTwinVisible: false,
  twinAvatarUrl: null,
  twinAvatarUrlOriginal: null,
  ...change,
});

const posts = (postsCount: number) => ({ postsCount });

/** A profile page. */
export const aProfile = (change: Partial<Schema['Profile']> = {}): Schema['Profile'] => ({
  user: aPerson(),
  isInFavorites: false,
  showsFollowing: true,
  counters: {
    followers: 12,
    following: 1,
    characters: 1,
    media: { free: posts(0), fanClub: posts(3), paidFeed: posts(1), paidFeedForAll: posts(1) },
  },
  socialLinks: [{ kind: 'instagram', url: 'https://instagram.com/orin' }],
  isMember: false,
  hasLinkPage: false,
  seenFrom: null,
  intro: null,
  ...change,
});

/** An application in progress. */
export const anApplication = (change: Partial<Schema['Application']> = {}): Schema['Application'] => ({
  state: 'draft',
  clubName: '',
  clubAbout: '',
  legalName: '',
  birthDate: null,
  country: null,
  address: '',
  taxStatus: null,
  isEmailConfirmed: true,
  isVerified: false,
  isAgreementAccepted: false,
  documents: [],
  onBoarding: [],
  reason: '',
  submittedAt: null,
  ...change,
});
