import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../browser/accessible';
import { comeAsAdult, logInAs } from './person';

// The world holds 200,000 jobs that are history, and what desk.sql adds.
test.beforeEach(async ({ page }) => {
  await comeAsAdult(page);
  await logInAs(page, 'staff');
});

const jobRows = (page: Page) => page.getByRole('table', { name: 'Jobs' }).getByRole('row');

/** Starts what the open dialog offers for so many jobs, such as `Retry: 40`, once its figures have come. */
async function confirm(page: Page, action: string): Promise<void> {
  const start = page.getByRole('dialog').getByRole('button', { name: action, exact: true });
  await expect(start).toBeVisible();
  await page.getByRole('dialog').getByLabel('Reason').fill('for the story');
  await expectAccessible(page);
  await start.click();
  // The page of the new change, by its own heading: it may begin on the page of another one, which is done.
  await expect(page.getByRole('heading', { level: 1, name: `${action} jobs`, exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/bulks\/[0-9a-f-]{36}$/);
}

/** Says in the open dialog why something stops. */
async function giveReason(page: Page, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('for the story');
  await dialog.getByRole('button', { name: action, exact: true }).click();
}

test('among 200,000 jobs staff find some by a suggested tag, cancel them, and undo it', async ({ page }) => {
  await page.goto('/admin/jobs');
  await expect(jobRows(page).nth(1)).toBeVisible();
  const search = page.getByRole('combobox', { name: 'Search jobs' });
  await search.fill('tag:story');
  await page.getByRole('option', { name: /story-later/ }).click();
  await expect(page).toHaveURL(/tag=story-later/);
  await expect(jobRows(page)).toHaveCount(41);

  await page.getByRole('checkbox', { name: /all/i }).first().check();
  await page.getByRole('region', { name: 'Selected jobs' }).getByRole('button', { name: 'Cancel' }).click();
  await confirm(page, 'Cancel: 40');

  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByLabel('Canary').fill('0');
  await confirm(page, 'Retry: 40');
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  await page.goto('/admin/jobs?tag=story-later&state=succeeded');
  await expect(jobRows(page)).toHaveCount(41);
});

test('failures that are alike are retried: a few first, then the rest', async ({ page }) => {
  await page.goto('/admin/errors');
  await expect(page.getByRole('link', { name: /^mail_away/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Retry mail_away/ }).click();
  await page.getByRole('dialog').getByLabel('Jobs per second').fill('100');
  await confirm(page, 'Retry: 300');

  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  const bulk = page.url().split('/').at(-1);
  await page.goto(`/admin/jobs?bulk=${bulk}&state=failed`);
  await expect(page.getByRole('heading', { name: 'No matching jobs' })).toBeVisible();
  await page.goto(`/admin/jobs?bulk=${bulk}&state=succeeded`);
  await expect(jobRows(page)).toHaveCount(51);
});

test('a retry whose first few fail again halts by itself, and its reason is in the audit log', async ({
  page,
}) => {
  await page.goto('/admin/errors');
  await page.getByRole('button', { name: /Retry mail_gone/ }).click();
  await confirm(page, 'Retry: 60');

  await expect(page.getByText('Halted', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const bulk = page.url().split('/').at(-1) ?? '';
  await page.goto(`/admin/audit?subject=${bulk}`);
  await expect(page.getByText('bulk.halt')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Verify chain' }).click();
  await expect(page.getByText(/whole|unbroken|intact/i)).toBeVisible();
});

test('a lane is held up and goes on, and a worker takes nothing new and ends', async ({ page }) => {
  await page.goto('/admin/queues/imports');
  await page
    .getByRole('button', { name: /^Pause/ })
    .first()
    .click();
  await giveReason(page, 'Pause');
  await expect(page.getByText('Paused', { exact: true }).first()).toBeVisible();
  await expect(page.locator('q', { hasText: 'for the story' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Resume/ })
    .first()
    .click();
  await expect(page.getByText('Paused', { exact: true })).toHaveCount(0);

  await page.goto('/admin/workers');
  // Started beside the others for this story: it serves no lane but this one.
  const spare = page.getByRole('row').filter({ hasText: 'spare' });
  await spare.getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Cordon', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cordon', exact: true }).click();
  await giveReason(page, 'Cordon');
  await expect(page.getByRole('button', { name: 'Uncordon', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Drain', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: /drain/i }).click();
  await expect(page.getByText('Stopped', { exact: true }).first()).toBeVisible();
});
