import type { Schema } from '~/api/schemas';
import { aMedia } from './world';

export const aProof = (change: Partial<Schema['ImportProof']> = {}): Schema['ImportProof'] => ({
  id: '00000000-0000-7000-8000-0000000000a1',
  platform: 'onlyfans',
  profile: 'https://onlyfans.com/ada',
  code: 'nocturne-1a2b3c4d',
  state: 'asked',
  reason: '',
  expiresAt: '2026-12-11T00:00:00Z',
  createdAt: '2026-11-27T00:00:00Z',
  askedBy: null,
  ...change,
});

export const anImport = (change: Partial<Schema['Import']> = {}): Schema['Import'] => ({
  id: '00000000-0000-7000-8000-0000000000a2',
  platform: 'onlyfans',
  fileName: 'export.zip',
  archiveBytes: 2_000_000,
  hasArchive: true,
  state: 'ready',
  refusal: null,
  counts: {
    total: 3,
    photos: 2,
    videos: 0,
    characters: 0,
    chats: 0,
    bytes: 1_000_000,
    twins: 1,
    problems: [{ problem: 'encrypted', count: 1 }],
    waiting: 0,
    done: 0,
    failed: 0,
    kept: 0,
    undone: 0,
  },
  folderId: null,
  begunBy: null,
  createdAt: '2026-11-27T00:00:00Z',
  startedAt: null,
  endedAt: null,
  undoUntil: null,
  estimate: null,
  perMinute: null,
  ...change,
});

export const anImportItem = (change: Partial<Schema['ImportItem']> = {}): Schema['ImportItem'] => ({
  id: '00000000-0000-7000-8000-0000000000b1',
  position: 0,
  name: 'media/beach.jpg',
  kind: 'photo',
  sizeBytes: 500_000,
  caption: 'Sun and sea',
  madeAt: '2023-05-01T10:00:00Z',
  priceCents: 499,
  audience: null,
  tags: [],
  notes: [],
  problem: null,
  twinId: null,
  state: 'listed',
  failure: null,
  mediaId: null,
  ...change,
});

export const aReviewItem = (
  change: Partial<Schema['ImportReviewItem']> = {},
): Schema['ImportReviewItem'] => ({
  id: '00000000-0000-7000-8000-0000000000b1',
  position: 0,
  sizeBytes: 500_000,
  caption: 'Sun and sea',
  madeAt: '2023-05-01T10:00:00Z',
  priceCents: 499,
  audience: 'buyers',
  tags: [],
  refusal: null,
  media: aMedia({ id: 'm1', title: 'Beach' }),
  ...change,
});

export const aReview = (
  items: Schema['ImportReviewItem'][],
  change: Partial<Schema['ImportReviewCounts']> = {},
): Schema['ImportReviewPage'] => ({
  items,
  counts: {
    photos: items.length,
    videos: 0,
    bytes: 1_000_000,
    refused: items.filter(({ refusal }) => refusal).length,
    queued: 0,
    ...change,
  },
  nextCursor: null,
});
