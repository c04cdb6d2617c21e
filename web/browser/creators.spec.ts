import { expect, type Page, test } from '@playwright/test';
import { anApplication, aPerson, aProfile } from '../src/testing/profiles';
import { aBalance, aSession, aUser } from '../src/testing/world';
import { expectAccessibleOnAnyScreen } from './accessible';
import { arrive } from './session';

const orin = '**/front/users/username/orin';

async function serveProfile(page: Page) {
  await arrive(page, 'member');
  let profile = aProfile();
  await page.route(orin, (route) => route.fulfill({ json: profile }));
  await page.route(`${orin}/characters`, (route) =>
    route.fulfill({ json: { items: [{ username: 'ada', displayName: 'Ada', age: 34, portrait: null }] } }),
  );
  await page.route(`${orin}/following*`, (route) =>
    route.fulfill({
      json: { items: [aPerson({ id: 'a2', username: 'vesna', displayName: 'Vesna' })], nextCursor: null },
    }),
  );
  await page.route(`${orin}/follow`, (route) => {
    const isFollowing = route.request().method() === 'PUT';
    const followers = isFollowing ? 13 : 12;
    profile = aProfile({
      user: aPerson({ isFollowing }),
      counters: { ...profile.counters, followers },
    });
    return route.fulfill({ json: { isFollowing, followers } });
  });
}

test('somebody is followed from their profile, and it is shared', async ({ page }) => {
  await serveProfile(page);
  await page.goto('/profile/orin');
  await page.getByRole('button', { name: 'Follow' }).click();
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
  await page.getByRole('tab', { name: /Following/ }).click();
  await expect(page.getByRole('link', { name: /Vesna/ })).toBeVisible();
  await page.getByRole('tab', { name: 'For members' }).click();
  await expect(page.getByText('Members only')).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await expect(page.getByRole('dialog').getByLabel('Link')).toHaveValue(/\/profile\/orin$/);
});

test('a profile is accessible on any screen', async ({ page }) => {
  await serveProfile(page);
  await page.goto('/profile/orin');
  await expect(page.getByRole('link', { name: /Ada/ })).toBeVisible();
  await expectAccessibleOnAnyScreen(page);
});

test('the steps to being a creator are accessible on any screen', async ({ page }) => {
  await arrive(page, 'member');
  const session = aSession(aUser(), aBalance());
  await page.route('**/front/v2/config/data*', (route) => route.fulfill({ json: session }));
  await page.route('**/front/become-creator', (route) => route.fulfill({ json: anApplication() }));
  await page.goto('/become-creator');
  await expect(page.getByRole('heading', { name: 'Become a creator' })).toBeVisible();
  await expectAccessibleOnAnyScreen(page);
});
