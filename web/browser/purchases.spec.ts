import { expect, type Page, test } from '@playwright/test';
import type { Schema } from '../src/api/schemas';
import { aFeedItem } from '../src/testing/feed';
import { aSession, aUser } from '../src/testing/world';
import { expectAccessibleOnAnyScreen } from './accessible';
import { arrive } from './session';

const id = '00000000-0000-7000-8000-000000000c01';
const post = '00000000-0000-7000-8000-000000000c02';
const bought = (change: Partial<Schema['Purchase']> = {}): Schema['Purchase'] => ({
  id,
  state: 'paid',
  purpose: 'post',
  method: 'card',
  seller: 'vesna',
  sellerName: 'Vesna',
  sellerAvatarUrl: null,
  giftTo: null,
  subjectId: post,
  title: 'Fog at six',
  isThere: true,
  isRenewal: false,
  isExtension: false,
  chips: 0,
  bundleId: null,
  periodInMonth: null,
  tier: null,
  note: null,
  level: null,
  discountPercent: null,
  renewalCents: null,
  amountCents: 499,
  refundedCents: 0,
  currency: 'USD',
  createdAt: '2026-11-20T12:00:00Z',
  settledAt: '2026-11-20T12:01:00Z',
  ...change,
});

/** A member's purchases, and a shop that takes orders. */
async function servePurchases(page: Page, payment: Schema['Purchase']) {
  const orders: unknown[] = [];
  const session = aSession(aUser());
  session.config.features.isFeedEnabled = true;
  await page.route('**/front/v2/config/data*', (route) => route.fulfill({ json: session }));
  await page.route('**/front/payments', (route) =>
    route.fulfill({ json: { items: [payment], nextCursor: null } }),
  );
  await page.route(`**/front/payments/${id}`, (route) => route.fulfill({ json: payment }));
  await page.route('**/front/payment-methods', (route) =>
    route.fulfill({ json: { items: [], offered: ['crypto'] } }),
  );
  await page.route('**/front/purchases', async (route) => {
    orders.push(route.request().postDataJSON());
    await route.fulfill({ status: 201, json: { ...payment, checkoutUrl: `/payment/success?payment=${id}` } });
  });
  return orders;
}

test('a purchase leads back to what was bought', async ({ page }) => {
  await arrive(page, 'member');
  await servePurchases(page, bought());

  await page.goto(`/payment/success?payment=${id}`);
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('Vesna (@vesna)');
  await expectAccessibleOnAnyScreen(page);
  await page.getByRole('link', { name: 'Purchases' }).click();

  const row = page.getByRole('row', { name: /Fog at six/ });
  await expect(row.getByRole('link', { name: 'Vesna' })).toHaveAttribute('href', '/profile/vesna');
  await expectAccessibleOnAnyScreen(page);
  await row.getByRole('link', { name: 'Receipt' }).click();
  await page.getByRole('link', { name: 'Open the post' }).click();

  await expect(page).toHaveURL(`/post/${post}`);
});

test('a member unlocks a locked text and reads it', async ({ page }) => {
  await arrive(page, 'member');
  await servePurchases(page, bought());
  let item = aFeedItem({
    id: post,
    accessMode: 'paid',
    priceCents: 499,
    lock: { kind: 'paid', priceCents: 499 },
    post: {
      id: post,
      body: '',
      media: [],
      parentId: null,
      hidden: false,
      isTextLocked: true,
      lockedWords: 120,
    },
  });
  await page.route(`**/front/feed/${post}`, (route) => route.fulfill({ json: item }));
  await page.route(`**/front/feed/${post}/comments*`, (route) =>
    route.fulfill({ json: { comments: [], totalCount: 0, nextCursor: null } }),
  );
  await page.goto(`/post/${post}`);

  await expect(page.getByText('120 words for buyers')).toBeVisible();
  await expectAccessibleOnAnyScreen(page);
  await page.getByRole('button', { name: 'Unlock for $4.99' }).click();
  item = aFeedItem({ id: post, accessMode: 'paid', priceCents: 499 });
  await page.getByRole('dialog').getByRole('button', { name: 'Pay $4.99' }).click();
  await expect(page).toHaveURL(/\/payment\/success/);
  await page.getByRole('link', { name: 'Open the post' }).click();

  await expect(page.getByText('Good evening')).toBeVisible();
  await expect(page.getByText('120 words for buyers')).toBeHidden();
});

test('a declined purchase is tried again as it was chosen', async ({ page }) => {
  await arrive(page, 'member');
  const orders = await servePurchases(page, bought({ state: 'failed', settledAt: null }));
  await page.goto(`/payment/failure?payment=${id}`);

  await page.getByRole('button', { name: 'Try again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fog at six' });
  await expect(dialog.getByRole('combobox', { name: 'Payment method' })).toHaveValue('crypto');
  await dialog.getByRole('button', { name: 'Pay $4.99' }).click();

  await expect(page).toHaveURL(/\/payment\/success/);
  expect(orders).toEqual([
    { wanted: { kind: 'post', id: post }, priceCents: 499, method: 'crypto', triggerSource: 'payment' },
  ]);
});
