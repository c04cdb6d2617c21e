import type { Schema } from '~/api/schemas';

/** People as staff see them, for tests. */
export const aMember = (change: Partial<Schema['MemberView']> = {}): Schema['MemberView'] => ({
  id: '00000000-0000-7000-8000-0000000000e1',
  username: 'mila',
  displayName: 'Mila',
  email: 'mila@nocturne.test',
  isEmailConfirmed: true,
  role: 'member',
  locale: 'en',
  createdAt: '2026-01-01T00:00:00Z',
  lastSeenAt: '2026-01-02T00:00:00Z',
  blockedAt: null,
  block: null,
  deletedAt: null,
  hasFreeAccess: false,
  isFreemium: false,
  ...change,
});

export const anOrder = (change: Partial<Schema['MemberOrder']> = {}): Schema['MemberOrder'] => ({
  id: '00000000-0000-7000-8000-0000000000e2',
  state: 'done',
  failure: null,
  pictures: 2,
  price: 12,
  paid: 12,
  isRefunded: false,
  jobId: '00000000-0000-7000-8000-000000000b01',
  createdAt: '2026-01-01T00:00:00Z',
  ...change,
});

export const aChipGrant = (change: Partial<Schema['ChipGrant']> = {}): Schema['ChipGrant'] => ({
  id: '00000000-0000-7000-8000-0000000000e3',
  chips: 5000,
  reason: 'A long outage',
  state: 'proposed',
  proposedBy: '00000000-0000-7000-8000-0000000000e4',
  proposedByName: 'rosa',
  decidedByName: null,
  createdAt: '2026-01-01T00:00:00Z',
  ...change,
});

export const aMemberPage = (change: Partial<Schema['MemberPage']> = {}): Schema['MemberPage'] => ({
  member: aMember(),
  balance: { total: 68, held: 12, owed: 0 },
  characters: [
    {
      username: 'ada_keeper',
      displayName: 'Ada Keeper',
      visibility: 'public',
      moderationStatus: 'approved',
      deletedAt: null,
    },
  ],
  characterCount: 1,
  pictureCount: 2,
  uploadCount: 0,
  orders: [anOrder()],
  transactions: [
    {
      id: '00000000-0000-7000-8000-0000000000e5',
      kind: 'generation',
      amount: -12,
      subjectType: 'generation',
      subjectId: anOrder().id,
      createdAt: '2026-01-01T00:00:00Z',
    },
  ],
  payments: [],
  sessions: [
    {
      id: '00000000-0000-7000-8000-0000000000e6',
      userAgent: 'Mozilla/5.0',
      createdAt: '2026-01-01T00:00:00Z',
      lastSeenAt: '2026-01-02T00:00:00Z',
    },
  ],
  grants: [],
  ...change,
});
