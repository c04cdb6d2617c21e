import { expect, test } from '@playwright/test';
import { arrive } from './session';

const policy = [
  "default-src 'none'",
  "script-src 'self' 'nonce-n1'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
].join('; ');

test('the page runs under a strict policy with one nonce', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await arrive(page, 'member', { isAdult: false });
  await page.route('**/_features_/kit', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('__CSP_NONCE__', 'n1');
    await route.fulfill({
      response: answer,
      body,
      headers: { ...answer.headers(), 'content-security-policy': policy },
    });
  });

  await page.goto('/_features_/kit');
  await page.getByRole('button', { name: 'I’m 18 or older' }).click();
  await page.getByRole('button', { name: 'Toast', exact: true }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).nth(1).click();
  await expect(page.getByRole('menuitem', { name: 'Copy' })).toBeVisible();

  expect(refused).toEqual([]);
});
