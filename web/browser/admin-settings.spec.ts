import { expect, test } from '@playwright/test';
import type { Schema } from '../src/api/schemas';
import { someSettings } from '../src/testing/settings';
import { aSession, aUser } from '../src/testing/world';
import { arrive } from './session';

test('an admin switches the image generator off: its entries go, its page is not there, its calls are refused', async ({
  page,
}) => {
  await arrive(page, 'member');
  let items = someSettings();
  const isOn = () => items[0]?.value === true;
  await page.route('**/front/v2/config/data*', (route) => {
    const session = aSession(aUser({ isAdmin: true }));
    const features = { ...session.config.features, isImageGeneratorEnabled: isOn() };
    return route.fulfill({ json: { ...session, config: { ...session.config, features } } });
  });
  await page.route('**/front/admin/settings', (route) => route.fulfill({ json: { items, canChange: true } }));
  await page.route('**/front/admin/audit*', (route) =>
    route.fulfill({ json: { items: [], nextCursor: null } }),
  );
  await page.route('**/front/admin/settings/*', (route) => {
    const { value, reason } = route.request().postDataJSON() as Schema['ChangeSetting'];
    expect(reason).toBe('The engine is repaired');
    items = items.map((item, place) => (place === 0 ? { ...item, value: value ?? true, version: 1 } : item));
    return route.fulfill({ json: items[0] });
  });
  await page.route('**/front/generations/images/quote', (route) =>
    route.fulfill({ status: 403, json: { code: 'feature_disabled', title: '', status: 403 } }),
  );
  await page.goto('/admin/settings');
  const rail = page.getByRole('navigation', { name: 'Main navigation', exact: true });
  await expect(rail.getByRole('link', { name: 'Images' })).toBeVisible();

  const control = page.getByRole('switch', { name: /Image generator/ });
  await control.focus();
  await page.keyboard.press('Space');
  await page.getByRole('dialog').getByLabel('Reason').fill('The engine is repaired');
  await page.keyboard.press('Tab');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(control).not.toBeChecked();
  await expect(rail.getByRole('link', { name: 'Images' })).toHaveCount(0);
  const refused = await page.evaluate(async () => {
    const answer = await fetch('/front/generations/images/quote', { method: 'POST', body: '{}' });
    return { status: answer.status, code: ((await answer.json()) as { code: string }).code };
  });
  expect(refused).toEqual({ status: 403, code: 'feature_disabled' });
  await page.goto('/image-generator/imagine');
  await expect(page.getByRole('heading', { name: 'This page doesn’t exist' })).toBeVisible();
  await page.goto('/privacy');
  const footer = page.getByRole('navigation', { name: 'Product' });
  await expect(footer.getByRole('link', { name: 'Gallery' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Create images' })).toHaveCount(0);
});
