import { expect, test } from '@playwright/test';
import { expectAccessible, expectAccessibleOnAnyScreen } from './accessible';
import { deskPlaces, idOf, serveDesk } from './desk';
import { arrive } from './session';

test('on a small screen the place where staff are is among those that show', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await arrive(page, 'member');
  await serveDesk(page);

  await page.goto('/admin/audit');

  const here = page.getByRole('navigation', { name: 'Staff pages' }).getByRole('link', { name: 'Audit' });
  await expect(here).toBeInViewport({ ratio: 1 });
});

test('the back office is missing to whoever is not staff', async ({ page }) => {
  await arrive(page, 'member');
  await page.route('**/front/v2/config/data*', async (route) => {
    const user = {
      id: 'u1',
      username: 'eve',
      displayName: 'Eve',
      isAdmin: false,
      isSupport: false,
      permissions: [],
    };
    const data = { user, isLoggedIn: true, tokensBalance: null };
    const config = { locales: ['en'], features: {}, secondary: {}, errorReporter: {}, tokens: {} };
    await route.fulfill({ json: { config, data, date: '2026-01-01T00:00:00Z' } });
  });

  await page.goto('/admin/jobs');

  await expect(page.getByRole('heading', { name: 'This page doesn’t exist' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Staff' })).toHaveCount(0);
});

test('the dialogs of the desk are accessible', async ({ page }) => {
  await arrive(page, 'member');
  await serveDesk(page);
  await page.goto('/admin/jobs');
  await page.getByRole('row').getByRole('checkbox').first().check();
  await page.getByRole('region', { name: 'Selected jobs' }).getByRole('button', { name: 'Retry' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('This can’t be undone.')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/admin/jobs/${idOf(2)}`);
  await page.getByRole('button', { name: 'Reveal' }).click();
  await expect(dialog.getByLabel('Reason')).toBeVisible();
  await expectAccessible(page);
});

for (const [name, path, sign] of deskPlaces)
  test(`${name} is accessible`, async ({ page }) => {
    await arrive(page, 'member');
    await serveDesk(page);

    await page.goto(path);
    await page.getByText(sign).first().waitFor();

    await expectAccessibleOnAnyScreen(page);
  });
