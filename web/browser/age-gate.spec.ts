import { expect, test } from '@playwright/test';
import { arrive } from './session';

test('who is under 18 is led off the site, and can’t come back by the way they came', async ({ page }) => {
  await arrive(page, 'guest', { isAdult: false });
  await page.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  );
  await page.goto('/');

  await page.getByRole('button', { name: 'I’m under 18' }).click();

  await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  expect(page.url()).toBe('https://www.google.com/');
});
