import { expect, type Page, test } from '@playwright/test';
import type { Schema } from '../src/api/schemas';
import { aClub, aMembership } from '../src/testing/fan-clubs';
import { aPerson, aProfile } from '../src/testing/profiles';
import { expectAccessibleOnAnyScreen } from './accessible';
import { arrive } from './session';

const END = '2030-12-28T12:00:00Z';

/** Orin's profile, club and goal, as they change by what the member does. What is ordered is free here, and open at once. */
async function serveOrin(page: Page) {
  let membership: Schema['Membership'] | null = null;
  const orders: unknown[] = [];
  const club = () => aClub({ membership });
  await page.route('**/front/users/username/orin', (route) => route.fulfill({ json: aProfile() }));
  await page.route('**/front/fanClubs*', (route) => route.fulfill({ json: { items: [club()] } }));
  await page.route('**/front/models/username/orin/fanClub', (route) => route.fulfill({ json: club() }));
  await page.route('**/front/models/username/orin/fanClub/*', (route) => {
    const isResumed = route.request().url().endsWith('/resume');
    membership = aMembership(
      isResumed ? { expiresAt: END } : { status: 'canceled', renewal: 'resumable', expiresAt: END },
    );
    return route.fulfill({ status: 204 });
  });
  await page.route('**/front/models/username/orin/offers', (route) =>
    route.fulfill({
      json: {
        goals: [{ id: aPerson().id, title: 'A better tripod', targetCents: 15_000, raisedCents: 4500 }],
        requestMenu: [],
      },
    }),
  );
  await page.route('**/front/payment-methods', (route) =>
    route.fulfill({ json: { items: [], offered: ['card'] } }),
  );
  await page.route('**/front/purchases/preview*', (route) =>
    route.fulfill({
      json: {
        effect: 'begins',
        amountCents: 1000,
        currency: 'USD',
        endsAt: END,
        renewalCents: 1000,
        renewsAt: END,
        stopsRenewal: false,
      } satisfies Schema['PurchasePreview'],
    }),
  );
  await page.route('**/front/purchases', (route) => {
    const { wanted } = route.request().postDataJSON();
    orders.push(wanted);
    if (wanted.kind === 'club' && !wanted.giftTo) membership = aMembership({ expiresAt: END });
    return route.fulfill({ status: 201, json: { id: aPerson().id, state: 'paid' } });
  });
  return orders;
}

test('a fan club is joined, canceled, resumed and canceled again', async ({ page }) => {
  await arrive(page, 'member');
  const orders = await serveOrin(page);
  await page.goto('/profile/orin');

  await page.getByRole('button', { name: 'Join for $10 a month' }).click();
  const join = page.getByRole('dialog', { name: 'Join orin’s fan club' });
  await expect(join.getByRole('radio', { name: /^1 month/ })).toBeChecked();
  await expect(join).toContainText('The harbor. New pictures every week. 12 posts for members.');
  await expect(join).toContainText('$7 a month');
  await expect(join).toContainText('$10 today. Renews on Dec 28, 2030 for $10.');
  await join.getByRole('button', { name: 'Pay $10' }).click();
  await page
    .getByRole('dialog', { name: 'Purchase complete' })
    .getByRole('button', { name: 'Continue' })
    .click();
  expect(orders).toEqual([{ kind: 'club', username: 'orin', periodInMonth: 1, isRenewal: false }]);

  await page.getByRole('button', { name: 'Member', exact: true }).click();
  const own = page.getByRole('dialog', { name: 'Membership in orin’s fan club' });
  await own.getByRole('button', { name: 'Cancel membership' }).click();
  await expect(own).toContainText('Ends on Dec 28, 2030.');
  await own.getByRole('button', { name: 'Resume' }).click();
  await expect(own).toContainText('Renews on Dec 28, 2030.');
  await own.getByRole('button', { name: 'Cancel membership' }).click();
  await expect(own.getByRole('button', { name: 'Resume' })).toBeVisible();
  await own.getByRole('contentinfo').getByRole('button', { name: 'Close' }).click();

  await expect(page.getByRole('button', { name: 'Member until Dec 28, 2030' })).toBeVisible();
});

test('a membership is given, and a goal is helped', async ({ page }) => {
  await arrive(page, 'member');
  const orders = await serveOrin(page);
  await page.goto('/profile/orin');

  await page.getByRole('button', { name: 'Tip for “A better tripod”' }).click();
  const tip = page.getByRole('dialog', { name: 'Tip for “A better tripod”' });
  await tip.getByRole('button', { name: 'Pay $5' }).click();
  await page
    .getByRole('dialog', { name: 'Purchase complete' })
    .getByRole('button', { name: 'Continue' })
    .click();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Gift a membership' }).click();
  const gift = page.getByRole('dialog', { name: 'Gift a membership in orin’s fan club' });
  await gift.getByLabel('Recipient’s username').fill('@nell');
  await gift.getByRole('radio', { name: /^3 months/ }).check();
  await gift.getByRole('button', { name: 'Pay $27' }).click();
  await expect(page.getByRole('dialog', { name: 'Purchase complete' })).toBeVisible();

  expect(orders).toEqual([
    { kind: 'tip', username: 'orin', amountCents: 500, goalId: aPerson().id },
    { kind: 'club', username: 'orin', periodInMonth: 3, giftTo: 'nell' },
  ]);
});

test('joining reads well on any screen', async ({ page }) => {
  await arrive(page, 'member');
  await serveOrin(page);
  await page.goto('/profile/orin');
  await page.getByRole('button', { name: 'Join for $10 a month' }).click();
  await expect(page.getByText('Renews on Dec 28, 2030 for $10.')).toBeVisible();

  await expectAccessibleOnAnyScreen(page);
});
