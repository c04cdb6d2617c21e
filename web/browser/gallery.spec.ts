import { expect, type Page, test } from '@playwright/test';
import type { Schema } from '../src/api/schemas';
import { expectAccessible, expectAccessibleOnAnyScreen } from './accessible';
import { arrive } from './session';

const shapes = [
  [820, 1024],
  [1024, 1024],
  [1280, 720],
  [720, 1280],
  [820, 1024],
] as const;
const drawing = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#7a3b2e"/></svg>`;

const picture = (place: number, isDeleted: boolean): Schema['Media'] => {
  const [width, height] = shapes[place % shapes.length] ?? shapes[0];
  const url = (format: string) => `/front/media/m${place}/640.${format}?expires=1&signature=s`;
  return {
    id: `m${place}`,
    kind: 'photo',
    width,
    height,
    averageColor: '#7a3b2e',
    blur: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    isGenerated: true,
    isDemo: place % 2 === 0,
    prompt: `Scene ${place}: slow light through rain on glass`,
    generationId: null,
    createdAt: '2026-01-01T00:00:00Z',
    deletedAt: isDeleted ? new Date(Date.now() - 86_400_000).toISOString() : null,
    renditions: (['webp', 'jpeg'] as const).map((format) => ({
      width: 640,
      format,
      url: url(format),
    })),
    originalUrl: `/front/media/m${place}/original.jpeg?expires=1&signature=s`,
  };
};

/** A gallery of five and a bin of two; whatever is deleted or restored moves between them. */
async function hang(page: Page): Promise<void> {
  let published = [0, 1, 2, 3, 4];
  let deleted = [5, 6];
  await page.route('**/front/media/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: drawing(640, 800) }),
  );
  await page.route('**/front/media-storage*', async (route) => {
    const request = route.request();
    if (request.method() === 'DELETE') {
      const gone = (request.postDataJSON() as { ids: string[] }).ids;
      deleted = [...published.filter((place) => gone.includes(`m${place}`)), ...deleted];
      published = published.filter((place) => !gone.includes(`m${place}`));
      return route.fulfill({ status: 204 });
    }
    const isDeleted = request.url().includes('status=deleted');
    const places = isDeleted ? deleted : published;
    const items = places.map((place) => picture(place, isDeleted));
    return route.fulfill({ json: { items, totalCount: items.length } });
  });
  await page.route('**/front/media-storage/restore', async (route) => {
    const back = (route.request().postDataJSON() as { ids: string[] }).ids;
    published = [...deleted.filter((place) => back.includes(`m${place}`)), ...published];
    deleted = deleted.filter((place) => !back.includes(`m${place}`));
    return route.fulfill({ status: 204 });
  });
}

const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');

test('a row of pictures is equally high, whatever their shapes', async ({ page }) => {
  await arrive(page, 'member');
  await hang(page);
  await page.goto('/media-storage');
  await expect(pictures(page)).toHaveCount(5);

  const boxes = await pictures(page).evaluateAll((items) =>
    items.map((item) => item.getBoundingClientRect()).map(({ top, height }) => [Math.round(top), height]),
  );

  const [top, height = 0] = boxes[0] ?? [];
  const row = boxes.filter(([each]) => each === top);
  expect(row.length).toBeGreaterThan(2);
  for (const [, each = 0] of row) expect(Math.abs(each - height)).toBeLessThan(1.5);
});

for (const width of [1360, 390])
  test(`every row of pictures but the last is full, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await arrive(page, 'member');
    await hang(page);
    await page.goto('/media-storage');
    await expect(pictures(page)).toHaveCount(5);

    const rows = await pictures(page).evaluateAll((items) => {
      const ends = new Map<number, number>();
      for (const item of items) {
        const { top, right } = item.getBoundingClientRect();
        ends.set(Math.round(top), Math.max(right, ends.get(Math.round(top)) ?? 0));
      }
      const edge = items[0]?.parentElement?.getBoundingClientRect().right ?? 0;
      return [...ends.values()].map((end) => edge - end);
    });

    if (width === 390) expect(rows.length).toBeGreaterThan(1);
    for (const gap of rows.slice(0, -1)) expect(gap).toBeLessThan(1.5);
  });

test('the keyboard opens a picture, walks on and comes back to where it was', async ({ page }) => {
  await arrive(page, 'member');
  await hang(page);
  await page.goto('/media-storage');
  const opener = page.getByRole('button', { name: /^Open: Scene 1/ });

  await opener.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Picture 2 of 5' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Picture 3 of 5' })).toBeVisible();
  await expect(page.getByText('Made by AI')).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the gallery is accessible', async ({ page }) => {
  await arrive(page, 'member');
  await hang(page);
  await page.goto('/media-storage');
  await expect(pictures(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await pictures(page).first().click();
  await expectAccessibleOnAnyScreen(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Deleted' }).click();
  await expect(pictures(page)).toHaveCount(2);
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Open: Scene 5/ }).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page);
});
