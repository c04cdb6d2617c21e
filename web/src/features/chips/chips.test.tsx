import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mutate } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Schema } from '~/api/schemas';
import { under } from '~/api/use-api';
import { closeModal, dropModal } from '~/app/modals/current';
import { sessionKey } from '~/app/session';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aBalance, aSession, aUser } from '~/testing/world';
import ChipsPage from './ChipsPage';
import HistoryPage from './HistoryPage';
import PaymentPage from './PaymentPage';

const leave = vi.fn<(url: string) => void>();
vi.mock('./use-buy', async (load) => {
  const { useBuy } = await load<typeof import('./use-buy')>();
  return { useBuy: (props: { source?: string }) => useBuy({ ...props, leave: (url) => leave(url) }) };
});

const payment: Schema['Purchase'] = {
  id: 'p1',
  state: 'pending',
  chips: 300,
  purpose: 'chips',
  method: 'card',
  seller: null,
  sellerName: null,
  sellerAvatarUrl: null,
  giftTo: null,
  subjectId: null,
  title: null,
  isThere: true,
  isRenewal: false,
  isExtension: false,
  bundleId: 'b1',
  periodInMonth: null,
  tier: null,
  note: null,
  level: null,
  discountPercent: null,
  renewalCents: null,
  refundedCents: 0,
  settledAt: null,
  amountCents: 1299,
  currency: 'USD',
  createdAt: '2026-01-01T00:00:00Z',
};
const prices = { withSubscription: {}, withoutSubscription: { sdxl: 12 } };
let server: Awaited<ReturnType<typeof arrive>>;

const offer = (...offered: Schema['PaymentMethod'][]) =>
  server.on('GET', '/front/payment-methods', () => ({ ok: { items: [], offered } }));

afterEach(() =>
  act(() => {
    closeModal();
    dropModal();
  }),
);

beforeEach(async () => {
  leave.mockReset();
  server = await arrive(aUser(), aBalance(20));
  offer('card', 'crypto');
  const session = aSession(aUser(), aBalance(20));
  const features = { ...session.config.features, isFeedEnabled: true };
  const withFeed = { ...session, config: { ...session.config, features } };
  server.on('GET', '/front/v2/config/data', () => ({ ok: withFeed }));
  await mutate(sessionKey, withFeed, { revalidate: false });
  server.on('GET', '/front/users/tokens/config', () => ({
    ok: {
      prices: {
        bundles: [{ id: 'b1', chips: 300, priceCents: 1299, currency: 'USD' }],
        photoGeneration: prices,
        videoGeneration: prices,
        autoChat: 0,
        privateMessage: 0,
      },
      monthlyBonuses: {},
      topUpAnimationThreshold: 39,
    },
  }));
});

async function buy() {
  const button = await screen.findByRole('button', { name: 'Buy for $12.99: 300 chips' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await userEvent.click(button);
}

it('leaves for the provider’s page with a payment of its own', async () => {
  server.on('POST', '/front/payments', () => ({ ok: { ...payment, checkoutUrl: '/sandbox/checkout/t1' } }));
  open(ChipsPage, '/chips');
  expect(await screen.findByText('up to 25 images')).toBeTruthy();

  await buy();

  await waitFor(() => expect(leave).toHaveBeenCalledWith('/sandbox/checkout/t1'));
  const [asked] = server.askedFor('POST', '/front/payments');
  expect(asked?.body).toEqual({ bundleId: 'b1', priceCents: 1299, method: 'card' });
  expect(asked?.headers.get('Idempotency-Key')).toBeTruthy();
});

it('pays with the method that was chosen among those offered', async () => {
  server.on('POST', '/front/payments', () => ({ ok: { ...payment, checkoutUrl: '/sandbox/checkout/t1' } }));
  open(ChipsPage, '/chips');
  const field = await screen.findByLabelText<HTMLSelectElement>('Payment method');
  expect([...field.options].map(({ text }) => text)).toEqual(['Card', 'Crypto']);

  await userEvent.selectOptions(field, 'Crypto');
  await buy();

  await waitFor(() => expect(leave).toHaveBeenCalled());
  expect(server.askedFor('POST', '/front/payments')[0]?.body).toMatchObject({ method: 'crypto' });
});

it('pays with the only method that is offered, and asks for none', async () => {
  offer('paypal');
  server.on('POST', '/front/payments', () => ({ ok: { ...payment, checkoutUrl: '/sandbox/checkout/t1' } }));
  open(ChipsPage, '/chips');

  await buy();

  await waitFor(() => expect(leave).toHaveBeenCalled());
  expect(server.askedFor('POST', '/front/payments')[0]?.body).toMatchObject({ method: 'paypal' });
  expect(screen.queryByLabelText('Payment method')).toBeNull();
});

it('keeps with the purchase where it was decided', async () => {
  server.on('POST', '/front/payments', () => ({ ok: { ...payment, checkoutUrl: '/sandbox/checkout/t1' } }));
  open(ChipsPage, '/chips', '/chips?triggerSource=header');

  await buy();

  await waitFor(() => expect(leave).toHaveBeenCalled());
  expect(server.askedFor('POST', '/front/payments')[0]?.body).toEqual({
    bundleId: 'b1',
    priceCents: 1299,
    method: 'card',
    triggerSource: 'header',
  });
});

it('asks for the prices again when one has changed, and says so', async () => {
  server.on('POST', '/front/payments', () => refuse(409, 'price_changed'));
  open(ChipsPage, '/chips');
  await screen.findByText('up to 25 images');
  const asked = () => server.askedFor('GET', '/front/users/tokens/config').length;
  const before = asked();

  await buy();

  expect((await screen.findByRole('alert')).textContent).toBe(
    'The price has changed. Please check it again.',
  );
  await waitFor(() => expect(asked()).toBe(before + 1));
  expect(leave).not.toHaveBeenCalled();
});

it('says that payment is not possible and goes nowhere', async () => {
  server.on('POST', '/front/payments', () => refuse(409, 'payment_unavailable'));
  open(ChipsPage, '/chips');

  await buy();

  expect((await screen.findByRole('alert')).textContent).toBe('Payments aren’t available right now.');
  expect(leave).not.toHaveBeenCalled();
});

it('takes the day’s bonus once', async () => {
  const taken = aBalance(30);
  taken.claims.dailyBonus = { amount: 10, isAvailable: false, nextAt: null };
  server.on('POST', '/front/users/{id}/tokens/claim', () => ({ ok: taken }));
  open(ChipsPage, '/chips');

  await userEvent.click(await screen.findByRole('button', { name: 'Claim 10 chips' }));

  expect(await screen.findByText('Claimed for today.')).toBeTruthy();
  expect(screen.getByText('30')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Claim 10 chips' })).toBeNull();
});

it('offers another attempt when prices could not be read', async () => {
  server.on('GET', '/front/users/tokens/config', () => refuse(500, 'internal'));
  open(ChipsPage, '/chips');

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('follows a payment until it is settled', async () => {
  let state: Schema['PaymentState'] = 'pending';
  server.on('GET', '/front/payments/{id}', () => ({ ok: { ...payment, state } }));
  open(PaymentPage, '/payment/success', '/payment/success?payment=p1');
  expect(await screen.findByRole('heading', { name: 'Waiting for payment' })).toBeTruthy();

  state = 'paid';
  // Same as the live event for a purchase.
  await act(() => mutate(under('/front/payments')));

  expect(await screen.findByRole('heading', { name: '300 chips added' })).toBeTruthy();
});

it('believes the server and not the address', async () => {
  server.on('GET', '/front/payments/{id}', () => ({ ok: { ...payment, state: 'failed' as const } }));
  open(PaymentPage, '/payment/success', '/payment/success?payment=p1');

  expect(await screen.findByRole('heading', { name: 'Payment failed' })).toBeTruthy();
  expect(screen.getByText('You weren’t charged.')).toBeTruthy();
});

const post = {
  ...payment,
  purpose: 'post' as const,
  chips: 0,
  bundleId: null,
  seller: 'vera',
  sellerName: 'Vera',
  subjectId: 'f1',
  title: 'Fog at six',
};

it('leads back to what was bought, and is its receipt', async () => {
  server.on('GET', '/front/payments/{id}', () => ({ ok: { ...post, state: 'paid' as const } }));
  open(PaymentPage, '/payment/success', '/payment/success?payment=p1');

  const back = await screen.findByRole('link', { name: 'Open the post' });
  expect(back.getAttribute('href')).toBe('/post/f1');
  const receipt = screen.getByRole('region', { name: 'Receipt' });
  expect(receipt.textContent).toContain('Post: Fog at six');
  expect(receipt.textContent).toContain('Vera (@vera)');
  expect(receipt.textContent).toContain('$12.99');
});

it('orders the same again after a decline', async () => {
  server.on('GET', '/front/payments/{id}', () => ({ ok: { ...post, state: 'failed' as const } }));
  server.on('GET', '/front/payment-methods', () => ({ ok: { items: [], offered: ['crypto' as const] } }));
  server.on('POST', '/front/purchases', () => refuse(409, 'price_changed'));
  open(PaymentPage, '/payment/failure', '/payment/failure?payment=p1');

  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

  await userEvent.click(await screen.findByRole('button', { name: 'Pay $12.99' }));
  await waitFor(() => expect(server.askedFor('POST', '/front/purchases')).toHaveLength(1));
  expect(server.askedFor('POST', '/front/purchases')[0]?.body).toEqual({
    wanted: { kind: 'post', id: 'f1' },
    priceCents: 1299,
    method: 'crypto',
    triggerSource: 'payment',
  });
});

it('redeems a promo code', async () => {
  server.on('POST', '/front/users/promoCodes/{userId}/apply', () => ({ ok: { chips: 50 } }));
  open(ChipsPage, '/chips');

  await userEvent.type(await screen.findByLabelText('Promo code'), ' FOG-50 ');
  await userEvent.click(screen.getByRole('button', { name: 'Redeem' }));

  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Promo code').value).toBe(''));
  const [asked] = server.askedFor('POST', '/front/users/promoCodes/{userId}/apply');
  expect(asked?.body).toEqual({ code: 'FOG-50' });
});

it('says of somebody else’s payment that there is nothing', async () => {
  server.on('GET', '/front/payments/{id}', () => refuse(404, 'not_found'));
  open(PaymentPage, '/payment/failure', '/payment/failure?payment=p9');

  expect(await screen.findByText('Not found.')).toBeTruthy();
});

it('lists how chips came and went, page by page', async () => {
  const at = '2026-01-01T00:00:00Z';
  const subject = { subjectType: null, subjectId: null, userId: 'u1', aiPersonId: null, receipt: null };
  server.on('GET', '/front/users/{id}/tokens/transactions', ({ query }) =>
    query.get('cursor')
      ? {
          ok: {
            items: [{ id: 't2', kind: 'sign_up_bonus' as const, amount: 80, createdAt: at, ...subject }],
            nextCursor: null,
          },
        }
      : {
          ok: {
            items: [{ id: 't1', kind: 'generation' as const, amount: -24, createdAt: at, ...subject }],
            nextCursor: 't1',
          },
        },
  );
  open(HistoryPage, '/chips/history');
  expect(await screen.findByText('−24')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));

  expect(await screen.findByText('Welcome bonus')).toBeTruthy();
  expect(screen.getByText('+80')).toBeTruthy();
});

it('says what an order paid for, leads to it, and tells its refund with it', async () => {
  const order = {
    createdAt: '2026-01-01T00:00:00Z',
    subjectType: 'generation',
    subjectId: 'g1',
    userId: 'u1',
    aiPersonId: 'c1',
    receipt: {
      kind: 'pictures',
      words: 'Rain on glass',
      name: null,
      username: null,
      ordered: 2,
      price: 12,
      paidCents: null,
      currency: null,
    },
  } as const;
  server.on('GET', '/front/users/{id}/tokens/transactions', () => ({
    ok: {
      items: [
        { ...order, id: 't3', kind: 'generation_refund' as const, amount: 12 },
        { ...order, id: 't2', kind: 'generation' as const, amount: -6 },
        { ...order, id: 't1', kind: 'generation' as const, amount: -6 },
      ],
      nextCursor: null,
    },
  }));
  open(HistoryPage, '/chips/history');

  const link = await screen.findByRole('link', { name: 'Rain on glass' });
  expect(link.getAttribute('href')).toBe('/media-storage?generation=g1');
  expect(screen.getByText('2 images for 12 chips')).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(screen.getByText('3 transactions')).toBeTruthy();
  expect(screen.getByText('+12')).toBeTruthy();
});

it('says why the history could not be read', async () => {
  server.on('GET', '/front/users/{id}/tokens/transactions', () => refuse(503, 'busy'));
  open(HistoryPage, '/chips/history');

  expect((await screen.findByRole('alert')).textContent).toContain('The service is busy.');
});

it('says that nothing has moved yet', async () => {
  server.on('GET', '/front/users/{id}/tokens/transactions', () => ({ ok: { items: [], nextCursor: null } }));
  open(HistoryPage, '/chips/history');

  expect(await screen.findByText('No transactions yet')).toBeTruthy();
});

it('says what a confirmed address brings, for as long as it is missing', async () => {
  server = await arrive(aUser({ isEmailVerified: false }), aBalance(20));
  server.on('GET', '/front/users/tokens/config', () => refuse(500, 'internal'));
  open(ChipsPage, '/chips');

  expect(await screen.findByText('Confirm your email to get 40 chips.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Confirm email' }).getAttribute('href')).toBe('/settings');
});

it('says before anything is bought that chips are owed', async () => {
  const owing = aSession(aUser(), { ...aBalance(0), owedAmount: 1 });
  server.on('GET', '/front/v2/config/data', () => ({ ok: owing }));
  open(ChipsPage, '/chips');

  const notice = await screen.findByText(
    'One of your payments was reversed. 1 chip will be deducted from your next chips.',
  );

  const button = await screen.findByRole('button', { name: 'Buy for $12.99: 300 chips' });
  expect(notice.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
