import { expect, test } from '@playwright/test';
import { expectAccessible } from '../browser/accessible';
import { comeAsAdult, expectChips, logInAs, signUp } from './person';

test('an address is confirmed by the link in the mail, which staff can read in the outbox', async ({
  page,
  browser,
}) => {
  await comeAsAdult(page);
  const email = await signUp(page);
  const staff = await (await browser.newContext()).newPage();
  await comeAsAdult(staff);
  await logInAs(staff, 'staff');
  await staff.goto('/admin/outbox');
  await staff.getByRole('link', { name: new RegExp(email) }).click();
  const link = staff.getByRole('region', { name: 'Email', exact: true }).getByRole('link', { name: /^http/ });
  await expectAccessible(staff);

  await page.goto((await link.getAttribute('href')) ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();

  await expectChips(page, 120);
});

test('staff find a job, read its timeline, and members do not', async ({ page, browser }) => {
  await comeAsAdult(page);
  await signUp(page);
  await page.goto('/image-generator/imagine');
  await page.getByLabel('Describe the scene').fill('A tram stop in the rain');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText(/^Done in/)).toBeVisible();
  await page.goto('/admin/jobs');
  await expect(page.getByRole('heading', { level: 1, name: 'This page doesn’t exist' })).toBeVisible();

  const staff = await (await browser.newContext()).newPage();
  await comeAsAdult(staff);
  await logInAs(staff, 'staff');
  await staff.goto('/admin/jobs?lane=image&state=succeeded');
  const job = staff.getByRole('link', { name: /generation\.render_image/ }).first();
  await expect(job).toBeVisible();
  await expectAccessible(staff);
  await job.click();

  await expect(staff.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first()).toBeVisible();
  await expect(staff.getByText('A tram stop in the rain')).toHaveCount(0);
  await expectAccessible(staff);
});

test('staff find a person by the address and refund an order of theirs', async ({ page, browser }) => {
  await comeAsAdult(page);
  const email = await signUp(page);
  await page.goto('/image-generator/imagine');
  await page.getByLabel('Describe the scene').fill('A harbour before sunrise');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText(/^Done in/)).toBeVisible();
  const staff = await (await browser.newContext()).newPage();
  await comeAsAdult(staff);
  await logInAs(staff, 'staff');
  await staff.goto('/admin');
  await expect(staff.getByText('Balanced')).toBeVisible();

  await staff.getByRole('combobox', { name: /Search people/ }).fill(email);
  await staff.getByRole('option', { name: new RegExp(`^@.*${email}`) }).click();
  await staff.getByRole('button', { name: 'Refund' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Refund this order?' });
  await dialog.getByLabel('Reason').fill('The sun is missing');
  await dialog.getByRole('button', { name: 'Refund' }).click();

  await expect(staff.getByText('Refunded', { exact: true })).toBeVisible();
  await expectAccessible(staff);
  await expectChips(page, 80);
});
