import type { Schema } from '~/api/schemas';

/** A custom request for tests, as its creator sees it. */
export const aRequest = (change: Partial<Schema['RequestOrder']> = {}): Schema['RequestOrder'] => ({
  id: 'o1',
  isCreator: true,
  creator: 'vera',
  buyer: 'orin',
  title: 'A sketch of your garden',
  note: 'With the old well',
  priceCents: 2000,
  days: 5,
  state: 'asked',
  reply: '',
  deliveries: [],
  revisions: [],
  revisionsLeft: 2,
  dispute: null,
  newestMessageId: null,
  deadlineAt: null,
  createdAt: '2026-01-01T00:00:00Z',
  ...change,
});

export const aDispute = (change: Partial<Schema['RequestDispute']> = {}): Schema['RequestDispute'] => ({
  isByCreator: false,
  words: 'It is another garden',
  openedAt: '2026-01-02T00:00:00Z',
  outcome: null,
  note: '',
  decidedAt: null,
  ...change,
});
