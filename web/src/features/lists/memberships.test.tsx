import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { closeModal, dropModal } from '~/app/modals/current';
import { publish } from '~/live/events';
import { arrive } from '~/testing/arrive';
import { aClub, aMembership } from '~/testing/fan-clubs';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import { MembershipsPage } from './PeoplePages';

afterEach(() =>
  act(() => {
    closeModal();
    dropModal();
  }),
);

async function visit(
  first: Schema['Membership'],
  change: Partial<Schema['FanClub']> = {},
  plan?: Schema['UserSubscription'],
) {
  let membership = first;
  const club = () => aClub({ membership, ...change });
  const server = await arrive(aUser());
  server.on('GET', '/front/people/{relation}', () => ({
    ok: {
      items: [
        {
          id: club().modelId,
          username: 'orin',
          displayName: 'Orin Vale',
          avatarUrl: null,
          since: '2026-11-01T12:00:00Z',
          state: membership.status,
          expiresAt: membership.expiresAt,
          isOnline: false,
          isMember: false,
          tier: null,
          isFollower: false,
          note: null,
        },
      ],
      nextCursor: null,
    },
  }));
  server.on('GET', '/front/fanClubs', () => ({ ok: { items: [club()] } }));
  server.on('GET', '/front/subscription', () =>
    plan
      ? {
          ok: {
            platformSubscription: {
              modelId: null,
              availableTierLevels: [],
              membershipBundles: [],
              upgradeCreditCents: 0,
            },
            usersSubscriptions: [plan],
          },
        }
      : { status: 404 },
  );
  server.on('GET', '/front/models/username/{username}/fanClub', () => ({ ok: club() }));
  server.on('POST', '/front/models/username/{username}/fanClub/cancel', () => {
    membership = aMembership({ status: 'canceled', renewal: 'resumable' });
    return { ok: undefined };
  });
  server.on('POST', '/front/models/username/{username}/fanClub/resume', () => {
    membership = aMembership();
    return { ok: undefined };
  });
  open(MembershipsPage, '/memberships');
  return server;
}
const manage = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Manage membership in Orin Vale’s fan club' }));

it('cancels a membership, and the screen says when it ends', async () => {
  const server = await visit(aMembership());
  expect(await screen.findByText('Renews on Dec 27, 2030')).toBeTruthy();

  await manage();
  expect(await screen.findByText(/^Renews on Dec 27, 2030\. Cancel anytime/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel membership' }));

  expect(await screen.findByText(/^Ends on Dec 27, 2030\. It won’t renew/)).toBeTruthy();
  expect(await screen.findByText('Ends on Dec 27, 2030')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel membership' })).toBeNull();
  expect(server.askedFor('POST', '/front/models/username/orin/fanClub/cancel')).toHaveLength(1);
});

it('says why a membership could not be canceled, and keeps the way to cancel it', async () => {
  const server = await visit(aMembership());
  server.on('POST', '/front/models/username/{username}/fanClub/cancel', () => ({
    status: 503,
    body: { code: 'busy', title: 'busy', status: 503 },
  }));
  await manage();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel membership' }));

  expect((await screen.findByRole('alert')).textContent).toContain('The service is busy.');
  expect(screen.getByRole('button', { name: 'Cancel membership' })).toBeTruthy();
});

it('resumes a membership that was canceled', async () => {
  const server = await visit(aMembership({ status: 'canceled', renewal: 'resumable' }));
  await manage();

  await userEvent.click(await screen.findByRole('button', { name: 'Resume' }));

  expect(await screen.findByText(/^Renews on Dec 27, 2030\. Cancel anytime/)).toBeTruthy();
  expect(await screen.findByText('Renews on Dec 27, 2030')).toBeTruthy();
  expect(server.askedFor('POST', '/front/models/username/orin/fanClub/resume')).toHaveLength(1);
});

it('offers to cancel what has ended while its provider goes on', async () => {
  await visit(aMembership({ status: 'expired', isExpired: true }));
  await manage();

  expect(await screen.findByText(/may still charge you/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancel membership' })).toBeTruthy();
});

it('shows the plan, with the way to it', async () => {
  await visit(
    aMembership(),
    {},
    {
      userId: aUser().id,
      tier: 'pro',
      status: 'canceled',
      isExpired: false,
      expiresAt: '2030-11-20T12:00:00Z',
      membershipBundle: 1,
      renewal: 'resumable',
    },
  );

  expect(await screen.findByText(/Ends on Nov 20, 2030/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Manage' }).getAttribute('href')).toBe('/subscription');
});

it('renews by an order once the renewals were stopped', async () => {
  const server = await visit(aMembership({ status: 'canceled', renewal: 'none' }));
  server.on('GET', '/front/payment-methods', () => ({ ok: { items: [], offered: ['card' as const] } }));
  await manage();
  await userEvent.click(await screen.findByRole('button', { name: 'Renew' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $10' }));

  await waitFor(() =>
    expect(server.askedFor('POST', '/front/purchases')[0]?.body).toMatchObject({
      wanted: { kind: 'club', periodInMonth: 1, isRenewal: true },
    }),
  );
});

it.each([
  { what: 'a trial', membership: { isTrial: true, renewal: 'none' as const }, club: {} },
  { what: 'a membership in a closed club', membership: {}, club: { isOpen: false } },
])('says of $what when it ends, not that it renews', async ({ membership, club }) => {
  await visit(aMembership(membership), club);

  expect(await screen.findByText('Ends on Dec 27, 2030')).toBeTruthy();
  expect(screen.queryByText(/Renews/)).toBeNull();
});

it('reads the list again when a membership changes elsewhere', async () => {
  const server = await visit(aMembership());
  await screen.findByText('Renews on Dec 27, 2030');
  const asked = () => server.askedFor('GET', '/front/people/memberships').length;
  const before = asked();

  act(() => publish('fanClub', {} as never));

  await waitFor(() => expect(asked()).toBeGreaterThan(before));
});
