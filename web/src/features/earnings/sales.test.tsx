import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import EarningsPage from './EarningsPage';

const sale: Schema['SaleView'] = {
  id: 's1',
  kind: 'post',
  buyer: 'ana',
  subjectId: 'f1',
  title: 'Fog at six',
  grossCents: 1000,
  feeCents: 200,
  studioCents: 0,
  state: 'pending',
  bookedAt: '2026-11-28T10:00:00Z',
  availableAt: '2026-12-05T10:00:00Z',
};
let server: Awaited<ReturnType<typeof arrive>>;

beforeEach(async () => {
  server = await arrive(aUser({ isApproved: true }));
});

it('says who bought what, what is left of the price, and when', async () => {
  server.on('GET', '/front/earnings/sales', () => ({ ok: { items: [sale], nextCursor: null } }));
  open(EarningsPage, '/earnings/earning-history');

  const row = (await screen.findByRole('link', { name: 'Fog at six' })).closest('tr');
  expect(screen.getByRole('link', { name: '@ana' }).getAttribute('href')).toBe('/profile/ana');
  for (const text of ['$10', '−$2', '$8', 'Available Sat, Dec 5']) expect(row?.textContent).toContain(text);
});
