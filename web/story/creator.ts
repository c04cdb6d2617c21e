import { randomUUID } from 'node:crypto';
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

/** A picture that is safe to look at and like no other: squares of any colors. */
export async function aPicture(page: Page, name: string) {
  const board = await page.context().newPage();
  const squares = Array.from(
    { length: 64 },
    () => `<i style="background: #${randomUUID().slice(0, 6)}"></i>`,
  );
  await board.setContent(
    `<body style="margin: 0; display: grid; grid: repeat(8, 80px) / repeat(8, 80px)">${squares.join('')}</body>`,
  );
  const buffer = await board.screenshot({ clip: { x: 0, y: 0, width: 640, height: 640 } });
  await board.close();
  return { name, mimeType: 'image/png', buffer };
}

/** Passes the test check of age and identity, unless an earlier story did. */
export async function verify(page: Page): Promise<void> {
  await page.goto('/settings');
  const identity = page.getByRole('region', { name: 'Age and identity' });
  const start = identity.getByRole('button', { name: 'Verify', exact: true });
  await expect(start.or(identity.getByText('Verified', { exact: true }))).toBeVisible();
  if (await start.isHidden()) return;
  await start.click();
  await page.getByRole('button', { name: 'Start check' }).click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Adult' }).click();
  await expect(page.getByText('Your age and identity are confirmed.')).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Uploads a picture to the library, and waits until it is there. */
export async function uploadPicture(page: Page, name: string): Promise<void> {
  const picture = await aPicture(page, name);
  await page.goto('/media-storage');
  await page.getByRole('button', { name: 'Upload', exact: true }).first().click();
  await page.getByLabel('Files to upload').setInputFiles([picture]);
  const uploads = page.getByRole('dialog', { name: 'Upload media' });
  await expect(uploads.getByRole('list', { name: 'Uploads', exact: true })).toContainText('Uploaded.');
  await uploads.getByRole('button', { name: 'Done' }).click();
  await expect(uploads).toHaveCount(0);
}
