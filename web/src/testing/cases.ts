import type { Schema } from '~/api/schemas';

/** Cases of the desk, for tests. */
export const aCase = (change: Partial<Schema['CaseDetail']> = {}): Schema['CaseDetail'] => ({
  id: '00000000-0000-7000-8000-0000000000f1',
  subjectType: 'account',
  subjectId: '00000000-0000-7000-8000-0000000000f2',
  name: 'Vesna',
  ownerId: '00000000-0000-7000-8000-0000000000f2',
  ownerName: 'vesna',
  reason: 'spam',
  reports: 1,
  state: 'open',
  dueAt: '2026-01-02T00:00:00Z',
  assigneeId: null,
  assigneeName: null,
  outcome: null,
  sanction: null,
  rule: null,
  blockDays: null,
  decidedAt: null,
  createdAt: '2026-01-01T00:00:00Z',
  reportList: [
    {
      reporterId: '00000000-0000-7000-8000-0000000000f3',
      reporterName: 'orin',
      reason: 'spam',
      words: '',
      createdAt: '2026-01-01T00:00:00Z',
    },
  ],
  decidedBy: null,
  confirmedBy: null,
  appeal: null,
  appealBy: null,
  isAppealGranted: null,
  message: null,
  ownerLocale: 'en',
  characterName: null,
  speaker: null,
  verifiedAt: null,
  isRevealed: false,
  needsOtherPerson: false,
  strikePoints: 0,
  steps: [],
  earlier: [],
  email: null,
  messages: [],
  ...change,
});

export const revealed = (change: Partial<Schema['RevealedCase']> = {}): Schema['RevealedCase'] => ({
  texts: {},
  said: null,
  before: null,
  after: null,
  person: null,
  isPersonLive: false,
  characters: [],
  media: [],
  ...change,
});

export const aPerson = (change: Partial<Schema['PersonEvidence']> = {}): Schema['PersonEvidence'] => ({
  name: 'Vesna',
  username: 'vesna',
  about: 'Paints lamps :rocket:',
  avatarId: null,
  coverId: null,
  links: [{ kind: 'website', url: 'https://example.com/vesna' }],
  page: [{ title: 'Odd', url: 'javascript:void(0)', text: null }],
  posts: [
    {
      id: '00000000-0000-7000-8000-0000000000f4',
      text: 'Good evening',
      media: ['00000000-0000-7000-8000-0000000000f5'],
      publishedAt: '2026-01-01T00:00:00Z',
    },
  ],
  ...change,
});

export const aReply = (change: Partial<Schema['StaffReply']> = {}): Schema['StaffReply'] => ({
  id: '00000000-0000-7000-8000-0000000000f6',
  purpose: 'warning',
  rule: 'spam',
  title: 'Advertising',
  texts: { en: 'No lamps.', de: 'Keine Lampen.' },
  version: 1,
  writtenAt: '2026-01-01T00:00:00Z',
  ...change,
});
