import type { Answer } from '~/api/use-api';
import { aMedia, aUser } from './world';

type TwinReview = Answer<'/front/admin/twins'>['items'][number];

/** The look of a twin that awaits staff, for tests. */
export const aTwinReview = (change: Partial<TwinReview> = {}): TwinReview => ({
  accountId: aUser().id,
  username: 'ada',
  displayName: 'Ada',
  lookState: 'review',
  since: '2026-01-01T00:00:00Z',
  score: null,
  portraits: [{ mediaId: aMedia().id, url: '/front/media/portrait1/file?expires=1&signature=s' }],
  selfie: { id: 'd', url: '/front/admin/creators/a/documents/d' },
  reason: '',
  decidedBy: null,
  ...change,
});
