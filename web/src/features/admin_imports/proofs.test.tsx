import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import ProofsPage from './ProofsPage';

it('shows whose profile waits with its code and screenshot, and refuses it with a reason', async () => {
  const server = await arrive(aUser({ isAdmin: true }));
  const sent: Schema['StaffProof'] = {
    id: 'p1',
    accountId: 'a1',
    username: 'mila',
    platform: 'onlyfans',
    profile: 'https://onlyfans.com/mila',
    code: 'nocturne-1a2b3c4d',
    state: 'sent',
    reason: '',
    hasEvidence: true,
    createdAt: '2026-11-27T00:00:00Z',
    expiresAt: '2026-12-11T00:00:00Z',
    decidedAt: null,
  };
  let items = [sent];
  server.on('GET', '/front/admin/import-proofs', () => ({ ok: { items } }));
  server.on('POST', '/front/admin/import-proofs/{id}/refuse', () => {
    items = [];
    return { ok: undefined };
  });
  open(ProofsPage, '/admin/import-proofs');

  expect(await screen.findByText('nocturne-1a2b3c4d')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(
    '/front/admin/import-proofs/p1/evidence',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await userEvent.type(await screen.findByLabelText('Reason'), 'The code is missing.');
  await userEvent.click(screen.getAllByRole('button', { name: 'Decline' }).at(-1) as HTMLElement);

  await waitFor(() =>
    expect(server.askedFor('POST', '/front/admin/import-proofs/{id}/refuse')[0]?.body).toEqual({
      reason: 'The code is missing.',
    }),
  );
  expect(await screen.findByText('Nothing here')).toBeTruthy();
});
