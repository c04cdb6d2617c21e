import { expect, test } from '@playwright/test';
import { aBalance, aSession, aUser } from '../src/testing/world';
import { expectAccessibleOnAnyScreen } from './accessible';
import { arrive } from './session';

test('what a creator earns is accessible and fits on any screen', async ({ page }) => {
  await arrive(page, 'member');
  const session = aSession(aUser({ isApproved: true }), aBalance());
  await page.route('**/front/v2/config/data*', (route) => route.fulfill({ json: session }));
  await page.route('**/front/earnings/club-members*', (route) =>
    route.fulfill({ json: { items: [], nextCursor: null } }),
  );

  await page.goto('/earnings/club-members');
  await expect(page.getByText('Nothing here yet')).toBeVisible();

  await expectAccessibleOnAnyScreen(page);
});
