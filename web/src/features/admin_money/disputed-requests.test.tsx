import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aDispute } from '~/testing/requests';
import { aUser } from '~/testing/world';
import DisputedRequestsPage from './DisputedRequestsPage';

const request: Schema['DisputedRequest'] = {
  id: 'o1',
  creatorId: 'c1',
  creator: 'vera',
  buyer: 'orin',
  title: 'A sketch of your garden',
  note: 'With the old well',
  priceCents: 2000,
  state: 'delivered',
  deliveries: [{ words: 'As you asked', createdAt: '2026-01-02T00:00:00Z', mediaIds: ['a1', 'a2'] }],
  revisions: [],
  dispute: aDispute(),
  createdAt: '2026-01-01T00:00:00Z',
};

it('shows both sides of a dispute, and decides it with a reason', async () => {
  const server = await arrive(aUser({ permissions: ['desk', 'money', 'refunds', 'payments'] }));
  server.on('GET', '/front/admin/money/requests', () => ({ ok: { items: [request] } }));
  const decided = {
    ...request,
    state: 'refunded' as const,
    dispute: aDispute({ outcome: 'refunded', note: 'Another garden.' }),
  };
  server.on('POST', '/front/admin/money/requests/{id}/decide', () => ({ ok: { items: [decided] } }));
  open(DisputedRequestsPage, '/admin/money/requests');
  for (const words of ['With the old well', 'As you asked', 'It is another garden'])
    expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'File 2' }).getAttribute('href')).toContain('/admin/media/a2');

  await userEvent.click(screen.getByRole('button', { name: 'Refund buyer' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), 'Another garden.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Refund buyer' }));

  await waitFor(() =>
    expect(server.askedFor('POST', '/front/admin/money/requests/{id}/decide')[0]?.body).toEqual({
      outcome: 'refunded',
      reason: 'Another garden.',
    }),
  );
  expect(await screen.findByText('No open disputes.')).toBeTruthy();
  expect(screen.getByText('Another garden.')).toBeTruthy();
});
