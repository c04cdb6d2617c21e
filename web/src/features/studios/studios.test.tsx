import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import InvitePage from './InvitePage';
import MyStudioPage from './MyStudioPage';

const id = '018f0000-0000-4000-8000-000000000001';
const studio = { id: '018f0000-0000-7000-8000-000000000002', username: 'harbor', displayName: 'Harbor' };
const invite: Schema['StudioInvite'] = {
  id,
  studio,
  who: null,
  studioPercent: 30,
  validFrom: '2026-12-01',
  isAccepted: null,
  createdAt: '2026-11-01T00:00:00Z',
};
const path = '/studio-invitation/:id';

it('shows an offer’s share to a guest, who is asked to log in', async () => {
  const server = await arrive(null);
  server.on('GET', '/front/studio-invites/{id}', () => ({ ok: invite }));
  open(InvitePage, path, `/studio-invitation/${id}`);
  expect(await screen.findByText(/30% of what you earn/)).toBeTruthy();

  await userEvent.click(await screen.findByRole('button', { name: 'Log in to answer' }));

  const login = await screen.findByRole('link', { name: 'Log in' });
  expect(login.getAttribute('href')).toBe(`/login?returnUrl=%2Fstudio-invitation%2F${id}`);
});

it('accepts an offer for a creator', async () => {
  const server = await arrive(aUser({ isApproved: true }));
  server.on('GET', '/front/studio-invites/{id}', () => ({ ok: invite }));
  server.on('POST', '/front/studio-invites/{id}/accept', () => ({ ok: undefined }));
  const router = open(InvitePage, path, `/studio-invitation/${id}`);

  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/my-studio'));
  expect(server.askedFor('POST', '/front/studio-invites/{id}/accept')).toHaveLength(1);
});

it('lists what the studio did for a creator, who stops it', async () => {
  const server = await arrive(aUser({ isApproved: true, studioId: studio.id }));
  let isActingAllowed = true;
  const link = { id, studioId: studio.id, other: studio, state: 'attached' as const, contracts: [] };
  server.on('GET', '/front/studio-invites', () => ({ ok: { items: [] } }));
  server.on('GET', '/front/attach-studios', () => ({
    ok: { items: [{ ...link, createdAt: '2026-11-01T00:00:00Z' }] },
  }));
  const act = { id, by: { ...studio, displayName: 'Olga' }, kind: 'post', method: 'DELETE' };
  server.on('GET', '/front/attach-studios/{id}/acts', () => ({
    ok: {
      isActingAllowed,
      acting: isActingAllowed ? [{ ...studio, displayName: 'Olga' }] : [],
      items: [{ ...act, at: '2026-11-02T00:00:00Z' }],
      nextCursor: null,
    },
  }));
  server.on('PUT', '/front/attach-studios/{id}/acting', () => {
    isActingAllowed = false;
    return { ok: undefined };
  });
  open(MyStudioPage, '/my-studio');
  expect(await screen.findByText('Post · Removed')).toBeTruthy();

  await userEvent.click(await screen.findByRole('button', { name: 'Stop now' }));

  await waitFor(() => expect(screen.queryByText('Acting for you now: Olga')).toBeNull());
  expect(server.askedFor('PUT', '/front/attach-studios/{id}/acting')[0]?.body).toEqual({ isAllowed: false });
});
