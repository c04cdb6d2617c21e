import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleOnAnyScreen, expectToFit } from './accessible';
import { serveFleet } from './fleet';
import { arrive } from './session';

const places: [string, string, string][] = [
  ['the list of queues', '/admin/queues', 'No worker serves this lane'],
  ['the page of a lane', '/admin/queues/image', 'Oldest job’s age'],
  ['the list of workers', '/admin/workers', '3 jobs recovered'],
  ['the page of a worker', '/admin/workers/hulda-4181-0a1b2c3d', 'Lanes and slots'],
  ['the list of schedules', '/admin/schedules', 'Every minute'],
  ['the page of a vanished worker', '/admin/workers/hulda-3777-5e6f7a8b', 'Jobs recovered from it'],
];

async function giveReason(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The engine is slow');
  await dialog.getByRole('button', { name: button, exact: true }).press('Enter');
}

test('staff pause a lane by keyboard and take it back', async ({ page }) => {
  await arrive(page, 'member');
  await serveFleet(page);
  await page.goto('/admin/queues');
  const row = page.getByRole('row', { name: /Images/ });

  await row.getByRole('button', { name: 'Pause Images' }).focus();
  await page.keyboard.press('Enter');
  await giveReason(page, 'Pause');

  await expect(row.getByText('Paused', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Resume Images' })).toBeFocused();
  await expect(page.getByText('Images: paused. Running jobs finish; no new ones start.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByText('Paused', { exact: true })).toHaveCount(0);
});

test('what a toast says and offers is accessible, however slowly it comes in', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await arrive(page, 'member');
  await serveFleet(page);
  await page.goto('/admin/queues');
  await page.addStyleTag({ content: '[data-sonner-toast] { transition-duration: 2s !important; }' });

  await page.getByRole('button', { name: 'Pause Images' }).click();
  await giveReason(page, 'Pause');
  await page.getByRole('button', { name: 'Undo' }).waitFor();

  await expectAccessible(page);
});

test('the staff pages lead to each other', async ({ page }) => {
  await arrive(page, 'member');
  await serveFleet(page);
  await page.goto('/admin/queues');
  const pages = page.getByRole('navigation', { name: 'Staff pages' });
  for (const name of ['Jobs', 'Queues', 'Workers', 'Schedules'])
    await expect(pages.getByRole('link', { name, exact: true })).toBeVisible();

  await pages.getByRole('link', { name: 'Workers' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Workers' })).toBeVisible();
  await expect(pages.getByRole('link', { name: 'Workers' })).toHaveAttribute('aria-current', 'page');
});

for (const [name, path, sign] of places)
  test(`${name} is accessible, and fits in English and in Russian`, async ({ page }) => {
    await arrive(page, 'member');
    await serveFleet(page);

    await page.goto(path);
    await page.getByText(sign).first().waitFor();
    await expectAccessibleOnAnyScreen(page);
    await expectToFit(page, 1240, 1120, 960);

    await page.goto(`/ru${path}`);
    await page.locator('tbody, h2').first().waitFor();
    await expectToFit(page, 1240, 1120, 960, 320);
  });
