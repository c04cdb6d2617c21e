import { expect, type Page, test } from '@playwright/test';
import type { Schema } from '../src/api/schemas';
import { expectAccessibleOnAnyScreen } from './accessible';
import { arrive } from './session';

const bundle = (tier: 'tier2' | 'pro', periodInMonth: number, priceCents: number, discount = 0) => ({
  tier,
  periodInMonth,
  priceCents,
  discount,
  currency: 'USD',
  monthlyBonus: 300,
});
const plans: Schema['PlatformSubscription'] = {
  modelId: null,
  availableTierLevels: ['tier2', 'pro'],
  membershipBundles: [bundle('tier2', 1, 1299), bundle('tier2', 12, 7188, 53), bundle('pro', 1, 2999)],
  upgradeCreditCents: 0,
};

/** A shop whose checkout leads back to the home page. */
async function serveShop(page: Page) {
  const orders: unknown[] = [];
  await page.route('**/front/plans', (route) => route.fulfill({ json: plans }));
  await page.route('**/front/subscription', (route) =>
    route.fulfill({ json: { platformSubscription: plans, usersSubscriptions: [] } }),
  );
  await page.route('**/front/payment-methods', (route) =>
    route.fulfill({
      json: { items: [], offered: ['card', 'paypal', 'crypto', 'sofort', 'eps', 'ideal', 'upi'] },
    }),
  );
  await page.route('**/front/purchases', async (route) => {
    orders.push(route.request().postDataJSON());
    await route.fulfill({ status: 409, json: { code: 'price_changed', title: '', status: 409 } });
  });
  return orders;
}

test('a subscription is chosen and ordered as it was shown', async ({ page }) => {
  await arrive(page, 'member');
  const orders = await serveShop(page);
  await page.goto('/subscription');

  await page.getByRole('radio', { name: /12 months/ }).check();
  await page.getByRole('button', { name: 'Subscribe for $71.88' }).click();
  const dialog = page.getByRole('dialog', { name: 'Premium' });
  await dialog.getByRole('combobox', { name: 'Payment method' }).selectOption('paypal');
  await dialog.getByRole('button', { name: 'Pay $71.88' }).click();

  await expect(dialog.getByRole('alert')).toHaveText('The price has changed. Please check it again.');
  expect(orders).toEqual([
    {
      wanted: { kind: 'platform', tier: 'tier2', periodInMonth: 12, isRenewal: false },
      priceCents: 7188,
      method: 'paypal',
    },
  ]);
});

test('an upgrade shows what is paid today, what comes next, and which plan ends', async ({ page }) => {
  await arrive(page, 'member');
  await serveShop(page);
  const own = {
    tier: 'tier2',
    status: 'active',
    isExpired: false,
    renewal: 'cancelable',
    membershipBundle: 1,
  };
  await page.route('**/front/subscription', (route) =>
    route.fulfill({
      json: {
        platformSubscription: { ...plans, upgradeCreditCents: 1200 },
        usersSubscriptions: [{ userId: 'me', expiresAt: '2030-12-20T12:00:00Z', ...own }],
      },
    }),
  );
  await page.route('**/front/purchases/preview*', (route) =>
    route.fulfill({
      json: {
        effect: 'upgrades',
        amountCents: 1799,
        currency: 'USD',
        endsAt: '2030-12-28T12:00:00Z',
        renewalCents: 2999,
        renewsAt: '2030-12-28T12:00:00Z',
        stopsRenewal: true,
      } satisfies Schema['PurchasePreview'],
    }),
  );
  await page.goto('/subscription/pro');
  await page.getByRole('button', { name: 'Upgrade for $17.99' }).click();

  await expect(page.getByRole('dialog', { name: 'Pro' })).toContainText(
    '$17.99 today. Renews on Dec 28, 2030 for $29.99. Your Premium plan ends now.',
  );
});

test('the subscription page reads well on any screen', async ({ page }) => {
  await arrive(page, 'member');
  await serveShop(page);
  await page.goto('/subscription/pro');

  await expect(page.getByRole('button', { name: 'Subscribe for $29.99' })).toBeVisible();
  await expectAccessibleOnAnyScreen(page);
});
