import { expect, test } from '@playwright/test';
import { expectAccessible } from '../browser/accessible';
import { comeAsAdult, expectChips, signUp } from './person';

test.beforeEach(async ({ page }) => {
  await comeAsAdult(page);
  await signUp(page);
  await page.goto('/image-generator/imagine');
});

test('an order called off gives back what was not drawn', async ({ page }) => {
  await page.getByLabel('Describe the scene').fill('Four lanterns');
  await page.getByRole('group', { name: 'Pictures' }).getByText('4', { exact: true }).click();
  await expect(page.getByText(/24 chips/)).toBeVisible();
  await page.getByRole('button', { name: 'Generate' }).click();
  const card = page.getByRole('article', { name: 'Four lanterns' });

  await card.getByRole('button', { name: /^Cancel/ }).click();

  await expect(card.getByText(/^(Canceled|Done) · \d+ returned/)).toBeVisible();
  const delivered = await card.getByRole('button', { name: /^Open image/ }).count();
  await expectChips(page, 80 - 6 * delivered);
});

test('words that are not allowed are refused where they stand, and stay there', async ({ page }) => {
  const words = page.getByLabel('Describe the scene');
  await words.fill('A portrait of a 12 year old');

  await page.getByRole('button', { name: 'Generate' }).click();

  await expect(words).toHaveAccessibleDescription(/18|adult/);
  await expect(words).toHaveValue('A portrait of a 12 year old');
  await expect(page.getByRole('article')).toHaveCount(0);
  await expectChips(page, 80);
  await expectAccessible(page);
});

test('a deleted picture can be undone at once and restored later', async ({ page }) => {
  await page.getByLabel('Describe the scene').fill('A lighthouse');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText(/^Done in/)).toBeVisible();
  await page.goto('/media-storage');
  const tile = page.getByRole('button', { name: 'Open: A lighthouse' });

  await tile.hover();
  await page.getByRole('button', { name: 'Delete: A lighthouse' }).click();
  await expect(tile).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tile).toHaveCount(1);

  await tile.hover();
  await page.getByRole('button', { name: 'Delete: A lighthouse' }).click();
  await expect(tile).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('deleted');
  await tile.hover();
  await page.getByRole('button', { name: 'Restore: A lighthouse' }).click();
  await expect(page.getByText('1 item restored')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('all');
  await expect(tile).toHaveCount(1);
});
