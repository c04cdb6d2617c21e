import { expect, test } from '@playwright/test';
import { expectAccessibleOnAnyScreen } from './accessible';
import { serveCompanions } from './companions';
import { arrive } from './session';

test('everything that is looked for stands in the address and survives a reload', async ({ page }) => {
  await arrive(page, 'guest');
  const { asked } = await serveCompanions(page);
  await page.goto('/discover');

  await page.getByRole('link', { name: 'Anime', exact: true }).click();
  await page.getByRole('link', { name: 'Boyfriends', exact: true }).click();
  await page.getByText('Filters', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Red hair' }).press('Space');
  await page.getByRole('radio', { name: 'New' }).press('Space');
  await page.getByRole('combobox').fill('clocks');
  await page.getByRole('combobox').press('Enter');
  await expect(page).toHaveURL('/discover/anime/ai-boyfriend?tags=redhair&sort=newest&q=clocks');
  await page.reload();

  await expect(page.getByRole('button', { name: 'Remove filter: Red hair' })).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveValue('clocks');
  const last = asked.filter((call) => call.startsWith('GET /front/discover?')).at(-1) ?? '';
  const query = new URLSearchParams(last.split('?')[1]);
  expect(Object.fromEntries(query)).toMatchObject({
    tab: 'animeBoyfriend',
    tags: 'redhair',
    sort: 'newest',
    q: 'clocks',
    language: 'en',
  });
});

test('more comes when the end comes near', async ({ page }) => {
  await arrive(page, 'guest', { theme: 'light' });
  await serveCompanions(page);
  await page.goto('/discover/girls');
  const cards = page.getByRole('list', { name: 'Characters' }).getByRole('listitem');
  await expect(cards.first()).toBeVisible();

  await page.mouse.wheel(0, 4000);

  await expect(cards).toHaveCount(13);
});

for (const path of ['/discover', '/discover/anime?tags=goth', '/categories', '/categories/goth'])
  test(`${path} is accessible`, async ({ page }) => {
    await arrive(page, 'guest');
    await serveCompanions(page);

    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);

    await expectAccessibleOnAnyScreen(page);
  });
