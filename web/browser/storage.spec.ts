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
    type: 'photo',
    status: 'ready',
    failure: null,
    moderationStatus: 'approved',
    isPublished: false,
    title: null,
    folderId: null,
    width,
    height,
    averageColor: '#7a3b2e',
    urlBlur: 'data:image/thumbhash;base64,1QcSHQRnh493V4dIh4eXh1h4kJUI',
    isGenerated: true,
    isDemo: place % 2 === 0,
    prompt: `Scene ${place}: slow light through rain on glass`,
    generationId: '00000000-0000-7000-8000-000000000901',
    createdAt: '2026-01-01T00:00:00Z',
    deletedAt: isDeleted ? new Date(Date.now() - 86_400_000).toISOString() : null,
    urls: (['webp', 'jpeg'] as const).map((format) => ({
      width: 640,
      format,
      url: url(format),
    })),
    urlThumb: url('webp'),
    urlPreview: url('webp'),
    coverUrl: null,
    presets: [{ width: 640, height: 800, url: url('jpeg') }],
    originalUrl: `/front/media/m${place}/original.jpeg?expires=1&signature=s`,
    videoUrl: null,
    isFavorite: false,
    playlistUrl: null,
    captionsUrl: null,
    durationMs: null,
    endsEarly: false,
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

const pictures = (page: Page) => page.getByRole('list', { name: 'Media', exact: true }).getByRole('listitem');

for (const [width, columns] of [
  [1360, 5],
  [960, 4],
  [640, 3],
  [390, 2],
] as const)
  test(`the grid has ${columns} columns when it is ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await arrive(page, 'member');
    await hang(page);
    await page.goto('/media-storage');
    await expect(pictures(page)).toHaveCount(5);

    const tops = await pictures(page).evaluateAll((items) =>
      items.map((item) => Math.round(item.getBoundingClientRect().top)),
    );

    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
  });

test('the keyboard opens a picture, walks on and comes back to where it was', async ({ page }) => {
  await arrive(page, 'member');
  await hang(page);
  await page.goto('/media-storage');
  const opener = page.getByRole('button', { name: /^Open: Scene 1/ });

  await opener.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Image 2 of 5' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Image 3 of 5' })).toBeVisible();
  await expect(page.getByRole('dialog').getByText('AI-generated')).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the storage is accessible', async ({ page }) => {
  await arrive(page, 'member');
  await hang(page);
  await page.goto('/media-storage');
  await expect(pictures(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await pictures(page).first().click();
  await expectAccessibleOnAnyScreen(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Status' }).selectOption('deleted');
  await expect(pictures(page)).toHaveCount(2);
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Open: Scene 5/ }).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page);
});

test('media that can not be looked at say why', async ({ page }) => {
  await arrive(page, 'member');
  const faces = [
    { ...picture(0, false), status: 'processing', urls: [], title: 'a.jpg' },
    { ...picture(1, false), status: 'error', failure: 'damaged', urls: [], title: 'b.jpg' },
    { ...picture(2, false), moderationStatus: 'rejected', urls: [], title: 'c.jpg' },
  ];
  await page.route('**/front/media-storage*', (route) =>
    route.fulfill({ json: { items: faces, totalCount: 3 } }),
  );
  await page.goto('/media-storage');

  await expect(pictures(page).nth(0)).toContainText('Processing');
  await expect(pictures(page).nth(1)).toContainText('The file is damaged.');
  await expect(pictures(page).nth(2)).toContainText('Violates our rules. No one can see it.');
  await expectAccessibleOnAnyScreen(page);
});

const counters = {
  total: 3,
  totalPublished: 1,
  totalUnpublished: 2,
  publishedPhotos: 1,
  unpublishedPhotos: 1,
  publishedVideos: 0,
  unpublishedVideos: 1,
  generatedPublishedPhotos: 1,
  generatedUnpublishedPhotos: 0,
};

test('folders are made, renamed and removed', async ({ page }) => {
  await arrive(page, 'member');
  await hang(page);
  let names = ['Summer'];
  await page.route('**/front/media-storage/folders**', (route) => {
    const request = route.request();
    const { name } = (request.postDataJSON() ?? {}) as { name?: string };
    if (request.method() === 'POST') names = [...names, name ?? ''];
    if (request.method() === 'PUT') names = names.map((known) => (known === 'Summer' ? (name ?? '') : known));
    if (request.method() === 'DELETE') names = names.slice(1);
    if (request.method() !== 'GET') return route.fulfill({ status: 201, json: { id: 'f9', name } });
    const items = names.map((each, index) => ({ id: `f${index}`, name: each, counters }));
    return route.fulfill({ json: { items, loose: counters } });
  });
  await page.goto('/media-storage/folders');
  const folders = page.getByRole('list', { name: 'Folders' }).getByRole('listitem');
  await expect(folders).toHaveCount(1);
  await expect(folders).toContainText('2 photos · 1 video · 1 published');
  await expectAccessibleOnAnyScreen(page);

  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Winter');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(folders).toHaveCount(2);

  await page.getByRole('button', { name: 'More: Summer' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Sea');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(folders.first()).toContainText('Sea');

  await page.getByRole('button', { name: 'More: Sea' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(folders).toHaveCount(1);

  await folders.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Winter' })).toBeVisible();
  await expect(pictures(page)).toHaveCount(5);
});
