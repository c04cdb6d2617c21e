import type { Schema } from '~/api/schemas';

const ada = { id: '00000000-0000-7000-8000-0000000000a1', username: 'ada', displayName: 'Ada' };
const lena = { id: '00000000-0000-7000-8000-0000000000a2', username: 'lena', displayName: 'Lena' };

export const aTransfer = (change: Partial<Schema['Transfer']> = {}): Schema['Transfer'] => ({
  id: '00000000-0000-7000-8000-0000000000c1',
  from: ada,
  to: lena,
  isSender: true,
  relation: 'person',
  state: 'asked',
  posts: 2,
  albums: 0,
  media: 1,
  bytes: 2_000_000,
  moved: 0,
  failed: 0,
  undone: 0,
  kept: 0,
  folderId: null,
  createdAt: '2026-11-27T00:00:00Z',
  expiresAt: '2026-12-04T00:00:00Z',
  decidedAt: null,
  doneAt: null,
  undoUntil: null,
  ...change,
});

export const aTransferPlan = (change: Partial<Schema['TransferPlan']> = {}): Schema['TransferPlan'] => ({
  to: lena,
  relation: 'person',
  posts: 2,
  albums: 0,
  media: 1,
  bytes: 2_000_000,
  scheduled: 1,
  forMembers: 1,
  stayingCount: 1,
  staying: [{ id: 'b3', kind: 'media', title: 'sunset.jpg', why: 'shared', others: 2 }],
  ...change,
});

export const aTransferItem = (change: Partial<Schema['TransferItem']> = {}): Schema['TransferItem'] => ({
  id: 'b1',
  kind: 'post',
  title: 'Behind the scenes',
  state: 'waiting',
  failure: null,
  ...change,
});
