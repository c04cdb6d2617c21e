import { expect, test } from '@playwright/test';
import type { Schema } from '../src/api/schemas';
import { expectAccessibleOnAnyScreen } from './accessible';
import { arrive } from './session';

const picture = (id: string): Schema['PublicPicture'] => ({
  id,
  kind: 'photo',
  section: 'realistic',
  width: 820,
  height: 1024,
  averageColor: '#553344',
  blur: '',
  isGenerated: true,
  isDemo: true,
  imageType: null,
  character: { username: 'ada', displayName: 'Ada' },
  maker: 'mila',
  shownAt: '2026-01-01T00:00:00Z',
  url320: '/icon.svg',
  url640: '/icon.svg',
  urlOriginal: '/icon.svg',
});
const ids = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002'];

test.beforeEach(async ({ page }) => {
  await arrive(page, 'guest');
  await page.route('**/front/gallery?**', (route) =>
    route.fulfill({ json: { items: ids.map(picture), nextCursor: null } }),
  );
  await page.route('**/front/gallery', (route) =>
    route.fulfill({ json: { items: ids.map(picture), nextCursor: null } }),
  );
  await page.route('**/front/gallery/0198*', (route) => route.fulfill({ json: picture(ids[0] ?? '') }));
  await page.route('**/front/gallery/characters*', (route) =>
    route.fulfill({
      json: {
        items: [{ username: 'ada', displayName: 'Ada', pictures: 2, portraitUrl: null }],
        nextCursor: null,
      },
    }),
  );
});

test('a public picture is looked at large, by keyboard', async ({ page }) => {
  await page.goto('/gallery/photo');

  await page.getByRole('button', { name: 'Image of Ada' }).first().press('Enter');
  await expect(page.getByRole('dialog', { name: 'Image 1 of 2' })).toBeVisible();
  await page.keyboard.press('ArrowRight');

  await expect(page.getByRole('dialog', { name: 'Image 2 of 2' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Report' })).toBeVisible();
});

for (const path of ['/gallery', '/gallery/characters', '/pics/anime', `/pics/${ids[0]}`])
  test(`${path} is accessible`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);

    await expectAccessibleOnAnyScreen(page);
  });
