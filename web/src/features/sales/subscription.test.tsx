import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Schema } from '~/api/schemas';
import { closeModal, dropModal } from '~/app/modals/current';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import SubscriptionPage from './SubscriptionPage';

afterEach(() =>
  act(() => {
    closeModal();
    dropModal();
  }),
);

const plans: Schema['PlatformSubscription'] = {
  modelId: null,
  availableTierLevels: ['tier2', 'pro'],
  membershipBundles: [
    { tier: 'tier2', discount: 53, periodInMonth: 12, priceCents: 7188, currency: 'USD', monthlyBonus: 300 },
    { tier: 'tier2', discount: 0, periodInMonth: 1, priceCents: 1299, currency: 'USD', monthlyBonus: 300 },
    { tier: 'pro', discount: 0, periodInMonth: 1, priceCents: 2999, currency: 'USD', monthlyBonus: 1000 },
  ],
  upgradeCreditCents: 0,
};

async function visit(address: string) {
  const server = await arrive(aUser());
  server.on('GET', '/front/plans', () => ({ ok: plans }));
  server.on('GET', '/front/subscription', () => ({
    ok: { platformSubscription: plans, usersSubscriptions: [] },
  }));
  server.on('GET', '/front/payment-methods', () => ({ ok: { items: [], offered: ['card' as const] } }));
  server.on('POST', '/front/purchases', () => refuse(409, 'payment_unavailable'));
  const router = open(SubscriptionPage, '/subscription/:tab', address);
  return { server, router };
}
vi.stubGlobal('scrollTo', () => undefined);

it('keeps with the purchase where it was decided, over a change of the tab', async () => {
  const { server, router } = await visit('/subscription/premium?triggerSource=characterWizard');
  await userEvent.click(await screen.findByRole('tab', { name: 'Pro' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/subscription/pro'));
  expect(router.state.location.search).toBe('?triggerSource=characterWizard');

  await userEvent.click(await screen.findByRole('button', { name: 'Subscribe for $29.99' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $29.99' }));

  await waitFor(() =>
    expect(server.askedFor('POST', '/front/purchases')[0]?.body).toMatchObject({
      wanted: { kind: 'platform', tier: 'pro' },
      triggerSource: 'characterWizard',
    }),
  );
});

it('begins with a year where a character asks for it', async () => {
  await visit('/subscription/premium?triggerSource=characterWizard');

  expect(await screen.findByRole('button', { name: 'Subscribe for $71.88' })).toBeTruthy();
});
