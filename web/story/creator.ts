import { expect, type Page } from '@playwright/test';

/** Buys the smallest pack on the provider's page. */
export async function buyChips(page: Page): Promise<void> {
  await page.goto('/chips');
  await page
    .getByRole('button', { name: /^Buy for .*: .* chips/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Pay' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /chips added/ })).toBeVisible();
}

/** Orders a picture of a scene, and waits for it. */
export async function drawPicture(page: Page, scene: string): Promise<void> {
  await page.goto('/image-generator/imagine');
  await page.getByLabel('Describe the scene').fill(scene);
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('article', { name: scene }).getByText(/^Done in/)).toBeVisible();
}

type Post = {
  /** With the newest picture of the library. */
  hasPicture?: boolean;
  isExplicit?: boolean;
};

/** Publishes a post for everyone, and returns its address on this site. Creators have room for five. */
export async function publishPost(page: Page, text: string, post: Post = {}): Promise<string> {
  await page.goto('/post/new');
  await page.getByRole('textbox', { name: 'Text' }).fill(text);
  if (post.hasPicture) await page.getByRole('button', { name: 'Image 1', exact: true }).click();
  if (post.isExplicit) {
    const isExplicit = page.getByRole('switch', { name: /^Explicit/ });
    await isExplicit.press('Space');
    await expect(isExplicit).toBeChecked();
  }
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/\/feed\/recent$/);
  const link = page
    .getByRole('article')
    .filter({ hasText: text })
    .getByRole('link', { name: /comment/ });
  await expect(link).toHaveAttribute('href', /^\/post\/[0-9a-f-]{36}$/);
  return (await link.getAttribute('href')) ?? '';
}
