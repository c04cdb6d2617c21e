import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { aClub, aMembership, aTier } from '~/testing/fan-clubs';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import { ClubTiers } from './ClubTiers';
import FanClubModal from './FanClubModal';

const front = aTier({
  level: 2,
  name: 'Front row',
  description: 'Two more sets a month.',
  monthlyCents: 2000,
  postsCount: 20,
  bundles: [{ periodInMonth: 1, discount: 0, priceCents: 2000 }],
});
const nothing = () => undefined;
const CLUB = '/front/models/username/{username}/fanClub';

async function modalOf(club: ReturnType<typeof aClub>, props: { level?: number; isChange?: boolean }) {
  const server = await arrive(aUser());
  server.on('GET', CLUB, () => ({ ok: club }));
  server.on('GET', '/front/purchases/preview', () => ({
    ok: {
      effect: 'begins' as const,
      amountCents: 2000,
      currency: 'USD',
      endsAt: '2030-12-27T12:00:00Z',
      renewalCents: 2000,
      renewsAt: '2030-12-27T12:00:00Z',
      stopsRenewal: false,
    },
  }));
  server.on('GET', '/front/payment-methods', () => ({ ok: { items: [], offered: ['card' as const] } }));
  server.on('POST', '/front/purchases', () => refuse(409, 'payment_unavailable'));
  open(() => <FanClubModal isOpen onClose={nothing} onClosed={nothing} username="orin" {...props} />, '/');
  return server;
}

it('offers each tier with its price, and asks for the one that is chosen', async () => {
  const server = await modalOf(aClub({ tiers: [aTier(), front] }), {});

  const second = await screen.findByRole<HTMLInputElement>('radio', { name: /^Front row/ });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Basic/ }).checked).toBe(true);
  expect(second.checked).toBe(false);
  await userEvent.click(second);

  await userEvent.click(await screen.findByRole('button', { name: 'Pay $20' }));
  await waitFor(() =>
    expect(server.askedFor('POST', '/front/purchases')[0]?.body).toMatchObject({
      wanted: { kind: 'club', username: 'orin', periodInMonth: 1, level: 2 },
      priceCents: 2000,
    }),
  );
});

it('asks a member for the difference only', async () => {
  const club = aClub({ tiers: [aTier(), { ...front, upgradeCents: 350 }], membership: aMembership() });
  await modalOf(club, { level: 2 });

  await screen.findByRole('button', { name: 'Pay $3.50' });
  expect(screen.queryByRole('radio', { name: /^Basic/ })).toBeNull();
  expect(screen.queryByRole('group', { name: 'Choose a duration' })).toBeNull();
  expect(screen.queryByText(/Renews automatically/)).toBeNull();
});

it('adds a tier above the price of the club', async () => {
  const server = await arrive(aUser());
  const club = aClub();
  server.on('PUT', '/front/models/fanClub/tiers/{level}', () => ({ ok: club }));
  open(() => <ClubTiers club={club} />, '/');
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add tier' });
  await userEvent.type(screen.getByRole('textbox', { name: /^Tier name/ }), 'Front row');
  const price = screen.getByRole('textbox', { name: /^Monthly price/ });
  await userEvent.type(price, '10');
  expect(add.disabled).toBe(true);
  expect(screen.getByRole('alert').textContent).toBe('Enter a price from $10.01 to $200.');

  await userEvent.clear(price);
  await userEvent.type(price, '20{Enter}');
  await waitFor(() =>
    expect(server.askedFor('PUT', '/front/models/fanClub/tiers/2')[0]?.body).toEqual({
      name: 'Front row',
      description: '',
      monthlyCents: 2000,
    }),
  );
});

it('closes a tier to new members', async () => {
  const server = await arrive(aUser());
  const club = aClub({ tiers: [aTier(), front] });
  server.on('DELETE', '/front/models/fanClub/tiers/{level}', () => ({ ok: club }));
  open(() => <ClubTiers club={club} />, '/');
  await userEvent.click(await screen.findByRole('button', { name: 'Close tier' }));
  await waitFor(() => expect(server.askedFor('DELETE', '/front/models/fanClub/tiers/2')).toHaveLength(1));
});
