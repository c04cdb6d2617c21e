import type { Schema } from '~/api/schemas';

const owner = { ownerId: '00000000-0000-7000-8000-000000000003', ownerName: 'mila' };

/** A notice about a picture that has a copy. */
export const aTakedown = (change: Partial<Schema['TakedownRow']> = {}): Schema['TakedownRow'] => ({
  id: '00000000-0000-7000-8000-0000000000d1',
  kind: 'intimate',
  state: 'received',
  links: ['https://nocturne.test/pics/00000000-0000-7000-8000-0000000000a1'],
  email: 'grace@example.org',
  contact: '',
  statement: 'It shows me on the pier.',
  signature: 'Grace Hill',
  dueAt: '2026-01-03T00:00:00Z',
  hideAt: '2026-01-02T23:00:00Z',
  escalatedAt: '2026-01-02T00:00:00Z',
  hiddenAt: null,
  decidedBy: null,
  decidedAt: null,
  answer: '',
  createdAt: '2026-01-01T00:00:00Z',
  subjects: [
    {
      subjectType: 'media',
      subjectId: '00000000-0000-7000-8000-0000000000a1',
      name: null,
      ...owner,
      infringements: 3,
      isCopy: false,
      isHidden: false,
    },
    {
      subjectType: 'media',
      subjectId: '00000000-0000-7000-8000-0000000000a2',
      name: null,
      ...owner,
      infringements: 0,
      isCopy: true,
      isHidden: false,
    },
  ],
  counters: [],
  ...change,
});
