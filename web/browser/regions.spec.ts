import { expect, type Page, test } from '@playwright/test';
import type { Schema } from '../src/api/schemas';
import { aFeedItem, aFeedMedia } from '../src/testing/feed';
import { aSession, aUser } from '../src/testing/world';
import { expectAccessibleOnAnyScreen } from './accessible';
import { arrive } from './session';

type Region = Schema['RegionConfig'];

const explicit = (isClosed: boolean): Schema['FeedItem'] => {
  const medium = aFeedMedia();
  const media = [isClosed ? { ...medium, data: null } : medium];
  return aFeedItem({ isExplicit: true, isExplicitClosed: isClosed, media });
};

/** The product as it answers a visitor from a region. The decision is the server's; flows test it there. */
async function from(page: Page, change: Partial<Region>, isMember = true) {
  let user = isMember ? aUser({ isAdmin: true }) : null;
  const region: Region = {
    state: null,
    rule: 'allow',
    hasImportantUpdate: false,
    isExplicitOpen: false,
    ...change,
  };
  await arrive(page, 'guest');
  await page.route('**/front/v2/config/data*', (route) => {
    const session = aSession(user);
    const features = { ...session.config.features, isFeedEnabled: true };
    return route.fulfill({ json: { ...session, config: { ...session.config, features, region } } });
  });
  await page.route('**/front/users/*/spicy', (route) => {
    const { isNSFW, hasAgreed } = route.request().postDataJSON();
    if (isNSFW && !hasAgreed) {
      return route.fulfill({ status: 409, json: { code: 'disclaimer_needed', title: '', status: 409 } });
    }
    user = user && { ...user, isNSFW };
    return route.fulfill({ status: 204 });
  });
  await page.route('**/front/feed/?*', (route) => {
    const isClosed = region.rule !== 'allow' || !user?.isNSFW;
    return route.fulfill({ json: { items: [explicit(isClosed)], nextCursor: null } });
  });
}

test('spicy mode shows an explicit post clearly where it is allowed, and hides it again', async ({
  page,
}) => {
  await from(page, {});
  await page.goto('/feed');
  await expect(page.getByText('Explicit. Shown in spicy mode.')).toBeVisible();
  await expect(page.getByAltText('Post photo')).toHaveCount(0);
  await expectAccessibleOnAnyScreen(page);

  // Small screens have it in the settings.
  await page.setViewportSize({ width: 1360, height: 900 });
  await page.getByRole('button', { name: 'Spicy mode' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByAltText('Post photo')).toBeVisible();

  await page.getByRole('button', { name: 'Spicy mode' }).click();
  await expect(page.getByText('Explicit. Shown in spicy mode.')).toBeVisible();
  await expect(page.getByAltText('Post photo')).toHaveCount(0);
});

test('in another region the post stays hidden, and there is no spicy mode', async ({ page }) => {
  await from(page, { rule: 'safe_only' });
  await page.goto('/feed');

  await expect(page.getByText('Explicit content isn’t shown where you are.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Spicy mode' })).toHaveCount(0);
});

test('visitors of the United Kingdom first read the important update, once', async ({ page }) => {
  await from(page, { rule: 'check_first', hasImportantUpdate: true }, false);
  await page.goto('/feed');
  await expect(page.getByRole('heading', { name: 'Important update' })).toBeVisible();
  await expectAccessibleOnAnyScreen(page);

  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/feed$/);
  await page.reload();
  await expect(page).toHaveURL(/\/feed$/);
});

test('where the product is blocked a calm page leads to support', async ({ page }) => {
  await from(page, { rule: 'block' }, false);
  await page.goto('/feed');
  await expect(page.getByRole('heading', { name: 'We’re not available where you are' })).toBeVisible();
  await expectAccessibleOnAnyScreen(page);

  await page.getByRole('main').getByRole('link', { name: 'Contact support' }).click();
  await expect(page).toHaveURL(/\/support$/);
});
