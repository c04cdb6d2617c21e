import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import ApplicationsPage from './ApplicationsPage';

const path = '/front/admin/creators';
const mila: Schema['ApplicationRow'] = {
  accountId: 'a1',
  username: 'mila',
  displayName: 'mila',
  clubName: 'The Lantern Club',
  state: 'approved',
  submittedAt: '2026-11-27T00:00:00Z',
};

it('lists creators with documents to review, and how many there are', async () => {
  const server = await arrive(aUser({ isAdmin: true }));
  server.on('GET', path, ({ query }) => ({
    ok: { items: query.has('hasDocuments') ? [mila] : [], documentsToReview: 1 },
  }));
  open(ApplicationsPage, '/admin/creators');
  expect(await screen.findByText('Nothing here')).toBeTruthy();

  await userEvent.click(screen.getByRole('tab', { name: /Documents to review\s*1/ }));

  expect((await screen.findByRole('link', { name: '@mila' })).getAttribute('href')).toBe(
    '/admin/creators/a1',
  );
});

it('says that no document waits', async () => {
  const server = await arrive(aUser({ isAdmin: true }));
  server.on('GET', path, () => ({ ok: { items: [], documentsToReview: 0 } }));
  open(ApplicationsPage, '/admin/creators', '/admin/creators?state=documents');

  expect(await screen.findByText('No documents to review')).toBeTruthy();
  await waitFor(() => expect(server.askedFor('GET', path)).not.toHaveLength(0));
});
