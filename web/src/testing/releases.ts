import type { Answer } from '~/api/use-api';
import { aMedia, aUser } from './world';

type Person = Answer<'/front/persons'>['items'][number];
type Release = NonNullable<Person['release']>;
type Consent = Answer<'/front/media/consent'>['items'][number];
type SignedRelease = Answer<'/front/releases/{signature}'>;
type Review = Answer<'/front/admin/reviews'>['items'][number];
type Withdrawal = Answer<'/front/persons/withdrawals'>['items'][number];

/** Releases and reviews, for tests. */
export const aRelease = (change: Partial<Release> = {}): Release => ({
  id: '00000000-0000-7000-8000-000000000f02',
  state: 'sent',
  uses: ['shown', 'sold'],
  startsOn: '2026-01-01',
  endsOn: null,
  excludedCountries: [],
  sentAt: '2026-01-01T00:00:00Z',
  linkEndsAt: '2026-01-15T00:00:00Z',
  signedAt: null,
  endedAt: null,
  ...change,
});

export const aPersonShown = (change: Partial<Person> = {}): Person => ({
  id: '00000000-0000-7000-8000-000000000f01',
  fullName: 'Nora Lindqvist',
  stageName: 'Nora',
  isSelf: false,
  birthDate: null,
  isBarred: false,
  mediaCount: 0,
  documents: [],
  release: null,
  createdAt: '2026-01-01T00:00:00Z',
  ...change,
});

export const aConsent = (change: Partial<Consent> = {}): Consent => ({
  id: aMedia().id,
  shown: null,
  personIds: [],
  clearance: 'ask',
  reason: '',
  ...change,
});

export const aSignedRelease = (change: Partial<SignedRelease> = {}): SignedRelease => ({
  state: 'sent',
  fullName: 'Nora Lindqvist',
  stageName: 'Nora',
  creatorName: 'Ada',
  creatorUsername: 'ada',
  text: 'Who agrees\nI agree to be shown.\n\nYou can revoke it\nI may revoke this.',
  textVersion: '1',
  uses: ['shown'],
  startsOn: '2026-01-01',
  endsOn: null,
  excludedCountries: ['DE'],
  documents: [],
  mediaCount: 0,
  unreadDocuments: [],
  linkEndsAt: '2026-01-15T00:00:00Z',
  signedAt: null,
  endedAt: null,
  isBarred: false,
  ...change,
});

export const aWithdrawal = (change: Partial<Withdrawal> = {}): Withdrawal => ({
  id: '00000000-0000-7000-8000-000000000f03',
  personId: aPersonShown().id,
  personName: 'Nora',
  cause: 'revoked',
  reason: 'I moved on.',
  state: 'done',
  media: 2,
  posts: 1,
  stories: 0,
  messages: 0,
  buyers: 3,
  refundedCents: 1497,
  createdAt: '2026-02-01T00:00:00Z',
  doneAt: '2026-02-01T00:01:00Z',
  ...change,
});

export const aReview = (change: Partial<Review> = {}): Review => ({
  id: aMedia().id,
  kind: 'photo',
  ownerId: aUser().id,
  ownerName: 'ada',
  isVerified: true,
  shown: 'others',
  persons: [
    {
      id: aPersonShown().id,
      fullName: 'Nora Lindqvist',
      stageName: 'Nora',
      isSelf: false,
      birthDate: '1990-05-04',
      releaseState: 'signed',
      documents: [{ id: '00000000-0000-7000-8000-000000000f04', kind: 'id_front' }],
    },
  ],
  state: 'review',
  reason: '',
  since: '2026-01-01T00:00:00Z',
  dueAt: '2026-01-02T00:00:00Z',
  isOverdue: true,
  width: 820,
  height: 1024,
  averageColor: '#332233',
  blur: '',
  previewUrl: '/front/media/a1/preview?expires=1&signature=s',
  decidedBy: null,
  decidedAt: null,
  ...change,
});
