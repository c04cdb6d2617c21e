import { expect, test } from '@playwright/test';
import { expectAccessible } from '../browser/accessible';
import { comeAsAdult, expectChips, fillSignUp, newEmail, skipBonus } from './person';

for (const width of [1360, 390])
  test(`a visitor signs up, orders a picture and watches it arrive, ${width} wide`, async ({ page }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await skipBonus(page);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await page.getByRole('button', { name: 'I’m 18 or older' }).click();
    await page.getByRole('button', { name: 'Accept' }).click();
    await expectAccessible(page);

    await page.goto('/image-generator/imagine');
    await page.getByLabel('Describe the scene').fill('A reading room in winter light');
    await expect(page.getByText(/6 chips · about/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Generate' }).click();

    await expect(page.getByRole('dialog', { name: 'Create an account to continue' })).toBeVisible();
    await fillSignUp(page, newEmail());
    const card = page.getByRole('article', { name: 'A reading room in winter light' });
    await expect(card).toBeVisible();
    await expectChips(page, 74);
    await page.reload();
    await expect(card.getByText(/^Done in/)).toBeVisible();
    await expectChips(page, 74);
    await expectAccessible(page);

    await card.getByRole('button', { name: /^Open image 1/ }).click();
    await expect(page.getByRole('dialog').getByRole('img').first()).toHaveJSProperty('complete', true);
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page.goto('/media-storage');
    await expect(page.getByRole('button', { name: 'Open: A reading room in winter light' })).toHaveCount(1);
    await expectAccessible(page);
    expect(refused).toEqual([]);
  });

test('two tabs of one member show the same order until its end', async ({ page, context }) => {
  await comeAsAdult(page);
  const other = await context.newPage();
  await comeAsAdult(other);
  await page.goto('/signup');
  await fillSignUp(page, newEmail());
  await expect(page).not.toHaveURL(/signup/);
  await other.goto('/image-generator/imagine');
  await page.goto('/image-generator/imagine');

  await page.getByLabel('Describe the scene').fill('A pier at dusk');
  await page.getByRole('button', { name: 'Generate' }).click();

  await expect(other.getByRole('article', { name: 'A pier at dusk' }).getByText(/^Done in/)).toBeVisible();
  await expect(page.getByRole('article', { name: 'A pier at dusk' }).getByText(/^Done in/)).toBeVisible();
  await expectChips(other, 74);
});
