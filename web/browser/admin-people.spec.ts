import { expect, test } from '@playwright/test';
import { aMember } from '../src/testing/members';
import { expectAccessibleOnAnyScreen, expectToFit } from './accessible';
import { servePeople } from './people';
import { arrive } from './session';

const places: [string, string, string][] = [
  ['the overview', '/admin', 'Balanced'],
  ['the alerts', '/admin/alerts', 'Not delivered'],
  ['the list of people', '/admin/members', 'mila@nocturne.test'],
  ['the page of a member', `/admin/members/${aMember().id}`, 'Latest orders'],
  ['the page of a character', '/admin/characters/ada_keeper', 'About'],
  ['the page of an image', '/admin/media/00000000-0000-7000-8000-0000000000f6', 'Portrait of'],
];

test('staff find a person by their address and refund an order, by keyboard alone', async ({ page }) => {
  await arrive(page, 'member');
  await servePeople(page);
  await page.goto('/admin');

  await page.getByRole('combobox', { name: /Search people/ }).fill('mila@noct');
  await expect(page.getByRole('option', { name: /@mila/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '@mila' })).toBeVisible();

  await page.getByRole('button', { name: 'Refund' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Refund this order?' });
  await dialog.getByLabel('Reason').fill('It shows a wrong thing');
  await dialog.getByRole('button', { name: 'Refund' }).press('Enter');

  await expect(page.getByText('Order refunded.')).toBeVisible();
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
});

for (const [name, path, sign] of places)
  test(`${name} is accessible, and fits in English and in Russian`, async ({ page }) => {
    await arrive(page, 'member');
    await servePeople(page);

    await page.goto(path);
    await page.getByText(sign).first().waitFor();
    await expectAccessibleOnAnyScreen(page);
    await expectToFit(page, 1240, 1120, 960);

    await page.goto(`/ru${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expectToFit(page, 1240, 1120, 960, 320);
  });
