import { expect, test } from '@playwright/test';
import { expectAccessible } from '../browser/accessible';
import { comeAsAdult, expectChips, signUp } from './person';

test.beforeEach(async ({ page }) => {
  await comeAsAdult(page);
  await signUp(page);
  await page.goto('/chips');
});

test('chips are bought on the provider’s page and counted once', async ({ page }) => {
  await page
    .getByRole('button', { name: /^Buy for .*: .* chips/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Pay' }).first().click();

  const heading = page.getByRole('heading', { level: 1, name: /chips added/ });
  await expect(heading).toBeVisible();
  const bought = Number(((await heading.textContent()) ?? '').replace(/\D/g, ''));
  expect(bought).toBeGreaterThan(0);
  await expectChips(page, 80 + bought);
  await page.reload();
  await expectChips(page, 80 + bought);
  await page.goto('/chips/history');
  await expect(page.getByText(`+${bought}`)).toBeVisible();
  await expectAccessible(page);
});

test('a declined payment leaves the chips as they were', async ({ page }) => {
  await page
    .getByRole('button', { name: /^Buy for .*: .* chips/ })
    .first()
    .click();

  await page.getByRole('button', { name: /decline/i }).click();

  await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
  await expectChips(page, 80);
});

test('the bonus of the day is there once', async ({ page }) => {
  const take = page.getByRole('button', { name: /^Claim \d+ chips/ });
  const bonus = Number(((await take.textContent()) ?? '').replace(/\D/g, ''));
  await take.click();

  await expect(take).toHaveCount(0);
  await expectChips(page, 80 + bonus);
  await page.reload();
  await expectChips(page, 80 + bonus);
  await expect(take).toHaveCount(0);
});
