import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mutate } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import type { Schema } from '~/api/schemas';
import { closeModal, dropModal } from '~/app/modals/current';
import { sessionKey } from '~/app/session';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aSession, aUser } from '~/testing/world';
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

async function serve() {
  const server = await arrive(aUser());
  server.on('GET', '/front/plans', () => ({ ok: plans }));
  server.on('GET', '/front/subscription', () => ({
    ok: { platformSubscription: plans, usersSubscriptions: [] },
  }));
  server.on('GET', '/front/payment-methods', () => ({ ok: { items: [], offered: ['card' as const] } }));
  server.on('POST', '/front/purchases', () => refuse(409, 'payment_unavailable'));
  return server;
}

async function visit(address: string) {
  const server = await serve();
  const router = open(SubscriptionPage, '/subscription/:tab', address);
  return { server, router };
}
vi.stubGlobal('scrollTo', () => undefined);

it('keeps with the purchase where it was decided, over a change of the plan', async () => {
  const { server, router } = await visit('/subscription/premium?triggerSource=characterWizard');
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Pro' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/subscription/pro'));
  expect(router.state.location.search).toBe('?triggerSource=characterWizard');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Pro' }));

  await userEvent.click(await screen.findByRole('button', { name: 'Subscribe for $29.99' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $29.99' }));

  await waitFor(() =>
    expect(server.askedFor('POST', '/front/purchases')[0]?.body).toMatchObject({
      wanted: { kind: 'platform', tier: 'pro' },
      triggerSource: 'characterWizard',
    }),
  );
});

it('calls no plan one’s own before it is known', async () => {
  const server = await serve();
  server.on('GET', '/front/subscription', () => refuse(503, 'busy'));
  open(SubscriptionPage, '/subscription/:tab', '/subscription/premium');

  await screen.findByRole('article', { name: 'Free' });
  await waitFor(() => expect(server.askedFor('GET', '/front/subscription').length).toBeGreaterThan(0));
  expect(screen.queryByText('Your plan')).toBeNull();
});

it('begins with a year where a character asks for it', async () => {
  await visit('/subscription/premium?triggerSource=characterWizard');

  expect(await screen.findByRole('button', { name: 'Subscribe for $71.88' })).toBeTruthy();
});

it('compares the plans by the price a month, crossed out only where it was higher', async () => {
  await visit('/subscription/premium');

  const premium = within(await screen.findByRole('article', { name: 'Premium' }));
  expect(premium.getByText('$5.99').closest('p')?.textContent).toBe(
    'Instead of $12.99 $5.99 a month$71.88 every 12 months',
  );
  expect(premium.getByText('300 chips every month')).toBeTruthy();
  await userEvent.click(premium.getByRole('radio', { name: /^1 month/ }));
  expect(premium.queryByText('Instead of')).toBeNull();
  const pro = within(screen.getByRole('article', { name: 'Pro' }));
  expect(pro.getByText('$29.99').closest('p')?.querySelector('s')).toBeNull();
  const free = within(screen.getByRole('article', { name: 'Free' }));
  expect(free.getByText('Your plan')).toBeTruthy();
});

it('says what images cost with a plan, and without', async () => {
  const { server } = await visit('/subscription/premium');
  const photoGeneration = { withSubscription: { a: 4, b: 9 }, withoutSubscription: { a: 6, b: 12 } };
  server.on('GET', '/front/users/tokens/config', () => ({ ok: { prices: { photoGeneration } } }) as never);

  expect(await screen.findByText('Images from 4 chips instead of 6')).toBeTruthy();
});

const own = (change: Partial<Schema['UserSubscription']> = {}): Schema['UserSubscription'] => ({
  userId: aUser().id,
  tier: 'tier2',
  status: 'active',
  isExpired: false,
  expiresAt: '2030-12-27T12:00:00Z',
  membershipBundle: 1,
  renewal: 'cancelable',
  ...change,
});

/** A server at which the user's plan is canceled and resumed. */
async function servePlan(offered: Schema['PlatformSubscription']) {
  const server = await serve();
  let plan = own();
  server.on('GET', '/front/subscription', () => ({
    ok: { platformSubscription: offered, usersSubscriptions: [plan] },
  }));
  server.on('POST', '/front/subscription/cancel', () => {
    plan = own({ status: 'canceled', renewal: 'resumable' });
    return { ok: undefined };
  });
  server.on('POST', '/front/subscription/resume', () => {
    plan = own();
    return { ok: undefined };
  });
  return server;
}

it('cancels and resumes a plan', async () => {
  await servePlan(plans);
  open(SubscriptionPage, '/subscription');

  await userEvent.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
  expect(await screen.findByText(/It won’t renew\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Resume' }));

  expect(await screen.findByText(/^Premium\. Renews on/)).toBeTruthy();
});

it('cancels a plan though plans are no longer sold', async () => {
  const server = await servePlan({ ...plans, availableTierLevels: [], membershipBundles: [] });
  server.on('GET', '/front/plans', () => refuse(403, 'feature_disabled'));
  open(SubscriptionPage, '/subscription');

  await userEvent.click(await screen.findByRole('button', { name: 'Cancel subscription' }));

  expect(await screen.findByText(/It won’t renew\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  expect(screen.queryByRole('article', { name: 'Premium' })).toBeNull();
});

it('is not there for people without a plan while plans are off', async () => {
  const server = await serve();
  server.on('GET', '/front/plans', () => refuse(403, 'feature_disabled'));
  server.on('GET', '/front/subscription', () => refuse(403, 'feature_disabled'));
  open(SubscriptionPage, '/subscription');

  expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeTruthy();
});

it('gives a plan to another person', async () => {
  const { server } = await visit('/subscription/premium');
  await userEvent.click(await screen.findByRole('button', { name: 'Give as a gift' }));
  await userEvent.type(await screen.findByLabelText('Recipient’s username'), 'nell');
  await userEvent.click(screen.getByRole('button', { name: 'Pay $12.99' }));

  await waitFor(() =>
    expect(server.askedFor('POST', '/front/purchases')[0]?.body).toMatchObject({
      wanted: { kind: 'platform', tier: 'tier2', periodInMonth: 1, giftTo: 'nell' },
    }),
  );
});

it('charges nothing to who has free access, and asks for no payment method', async () => {
  const server = await serve();
  const user = aUser({ details: { hasFreeAccess: true, isFreemium: false } });
  await mutate(sessionKey, aSession(user), { revalidate: false });
  server.on('GET', '/front/v2/config/data', () => ({ ok: aSession(user) }));
  server.on('GET', '/front/payment-methods', () => ({ ok: { items: [], offered: [] } }));
  open(SubscriptionPage, '/subscription/:tab', '/subscription/premium?triggerSource=characterWizard');
  await userEvent.click(await screen.findByRole('button', { name: 'Subscribe for $71.88' }));
  await screen.findByText('You have free access. You won’t be charged.');

  await userEvent.click(screen.getByRole('button', { name: 'Get it for free' }));

  await waitFor(() =>
    expect(server.askedFor('POST', '/front/purchases')[0]?.body).toMatchObject({ priceCents: 7188 }),
  );
  expect(screen.queryByLabelText('Payment method')).toBeNull();
});

it('lists saved payment methods, makes another the default, and pays with it first', async () => {
  const server = await serve();
  const method = (name: 'card' | 'paypal', isDefault: boolean) => ({
    id: `m-${name}`,
    provider: 'sandbox',
    method: name,
    isDefault,
    createdAt: '2026-01-01T00:00:00Z',
  });
  let items = [method('card', true), method('paypal', false)];
  const offered = ['card' as const, 'paypal' as const];
  server.on('GET', '/front/payment-methods', () => ({ ok: { items, offered } }));
  server.on('PUT', '/front/payment-methods/{id}/default', () => {
    items = [method('paypal', true), method('card', false)];
    return { ok: { items, offered } };
  });
  server.on('DELETE', '/front/payment-methods/{id}', () => {
    items = [method('paypal', true)];
    return { ok: undefined };
  });
  open(SubscriptionPage, '/subscription/:tab', '/subscription/premium?triggerSource=characterWizard');
  const saved = within(await screen.findByRole('region', { name: 'Saved payment methods' }));
  expect(saved.queryByRole('button', { name: 'Make default: Card' })).toBeNull();

  await userEvent.click(saved.getByRole('button', { name: 'Make default: PayPal' }));

  expect(await saved.findByRole('button', { name: 'Make default: Card' })).toBeTruthy();
  expect(server.askedFor('PUT', '/front/payment-methods/{id}/default')[0]?.path).toContain('m-paypal');
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe for $71.88' }));
  const field = await screen.findByLabelText<HTMLSelectElement>('Payment method');
  expect(field.value).toBe('paypal');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));

  await userEvent.click(saved.getByRole('button', { name: 'Delete payment method: Card' }));

  await waitFor(() => expect(saved.queryByText(/Card/)).toBeNull());
  expect(saved.getByText(/PayPal/)).toBeTruthy();
});
