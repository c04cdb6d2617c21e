import { expect, type Page, test } from '@playwright/test';
import type { Schema } from '../src/api/schemas';
import { aPlan } from '../src/testing/feed';
import { anImport, anImportItem, aProof, aReview, aReviewItem } from '../src/testing/imports';
import { aBalance, aSession, aUser } from '../src/testing/world';
import { expectAccessibleOnAnyScreen } from './accessible';
import { arrive } from './session';

type Publish = Schema['PublishItems'];

/** A creator whose profile is confirmed as soon as its picture is sent, and whose archive holds two photos. */
async function visit(page: Page) {
  await arrive(page, 'member');
  const session = aSession(aUser({ isApproved: true }), aBalance());
  session.config.features.isFeedEnabled = true;
  session.config.features.isPublishingPostsEnabled = true;
  await page.route('**/front/v2/config/data*', (route) => route.fulfill({ json: session }));
  const asked: { path: string; body: unknown }[] = [];
  let proofs: Schema['ImportProof'][] = [];
  let imports: Schema['Import'][] = [];
  await page.route('**/front/import-proofs**', (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.fulfill({ json: { items: proofs } });
    proofs = [aProof({ state: request.method() === 'PUT' ? 'confirmed' : 'asked' })];
    return route.fulfill({ status: request.method() === 'PUT' ? 200 : 201, json: proofs[0] });
  });
  await page.route('**/front/uploads', (route) =>
    route.fulfill({
      status: 201,
      json: {
        id: 'u1',
        fileName: 'export.zip',
        contentType: 'application/zip',
        type: 'archive',
        sizeBytes: 2500,
        partBytes: 1000,
        parts: [],
        receivedBytes: 0,
        fingerprint: 'f',
        folderId: null,
        createdAt: '2026-01-01T00:00:00Z',
      },
    }),
  );
  await page.route('**/front/uploads/u1/parts/*', (route) => route.fulfill({ json: { etag: 'e' } }));
  await page.route('**/front/media-storage/folders', (route) =>
    route.fulfill({ json: { items: [], loose: {} } }),
  );
  await page.route('**/front/planner?**', (route) => {
    const schedule = (asked.find(({ path }) => path === 'publish')?.body as Publish | undefined)?.schedule;
    const items = schedule
      ? [aPlan({ title: 'Sun and sea', scheduledAt: `${schedule.startsOn}T19:00:00Z` })]
      : [];
    return route.fulfill({ json: { items } });
  });
  await page.route('**/front/imports**', (route) => {
    const request = route.request();
    const end = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    if (end === 'items') {
      const items = [
        anImportItem(),
        anImportItem({ id: 'b2', position: 1, name: 'media/locked.jpg', problem: 'encrypted' }),
      ];
      return route.fulfill({ json: { items, nextCursor: null } });
    }
    if (end === 'review') {
      const isOpen = imports[0]?.state === 'done' && !asked.some(({ path }) => path === 'publish');
      return route.fulfill({ json: aReview(isOpen ? [aReviewItem()] : [], { queued: isOpen ? 0 : 1 }) });
    }
    if (request.method() === 'GET' && end === 'undo') {
      return route.fulfill({ json: { going: 1, edited: 1, used: 0 } });
    }
    if (request.method() === 'GET') return route.fulfill({ json: { items: imports, nextCursor: null } });
    asked.push({ path: end, body: request.postDataJSON() });
    if (end === 'imports') imports = [anImport()];
    if (end === 'choose') imports = [anImport({ state: 'bringing', startedAt: '2026-11-27T00:00:00Z' })];
    if (end === 'undo') imports = [anImport({ state: 'undone', hasArchive: false })];
    if (end === 'imports') return route.fulfill({ status: 201, json: imports[0] });
    if (end === 'publish') return route.fulfill({ status: 202, json: { count: 1, posts: 1 } });
    return end === 'choose'
      ? route.fulfill({ status: 202, json: { count: 1 } })
      : route.fulfill({ status: 202 });
  });
  await page.goto('/import/onlyfans');
  return { asked, move: (next: Schema['Import']) => (imports = [next]) };
}

test('an archive is proven, sent, looked at, chosen from, followed over a reload, scheduled and undone', async ({
  page,
}) => {
  const { asked, move } = await visit(page);
  await expect(page.getByText('We never ask for your password on another platform.')).toBeVisible();
  await expectAccessibleOnAnyScreen(page);
  await page.setViewportSize({ width: 1360, height: 900 });
  await page.getByLabel('Address of your profile').fill('https://onlyfans.com/ada');
  await page.getByRole('button', { name: 'Get a code' }).click();
  await expect(page.getByText('nocturne-1a2b3c4d')).toBeVisible();
  await page
    .getByLabel('Screenshot of your profile')
    .setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.alloc(10, 1) });

  await expect(page.getByRole('heading', { name: '2. Upload your archive' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download an example list' })).toBeVisible();
  await page
    .getByLabel('Archive', { exact: true })
    .setInputFiles({ name: 'export.zip', mimeType: 'application/zip', buffer: Buffer.alloc(2500, 1) });
  await expect(page.getByText('Protected by a password')).toBeVisible();
  await expectAccessibleOnAnyScreen(page);
  await page.setViewportSize({ width: 1360, height: 900 });
  await page.getByRole('button', { name: 'Import 1 file' }).click();
  await expect(page.getByText('Importing', { exact: true })).toBeVisible();
  expect(asked.find(({ path }) => path === 'choose')?.body).toMatchObject({ withTwins: false });

  const counts = { ...anImport().counts, photos: 0, twins: 0, done: 1 };
  const undoUntil = new Date(Date.now() + 86_400_000).toISOString();
  move(anImport({ state: 'done', counts, hasArchive: false, undoUntil }));
  await page.reload();
  const review = page.getByRole('region', { name: 'To review' });
  await expect(review.getByText('$4.99')).toBeVisible();
  await expectAccessibleOnAnyScreen(page);
  await page.setViewportSize({ width: 1360, height: 900 });
  await review.getByRole('button', { name: 'Schedule' }).click();
  await page.getByLabel('Posts a day').fill('2');
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
  await expect(review.getByText('1 file is on its way into a post.')).toBeVisible();
  expect(asked.find(({ path }) => path === 'publish')?.body).toMatchObject({ schedule: { perDay: 2 } });
  await review.getByRole('link', { name: 'Open planner' }).click();
  await expect(page.getByText('Sun and sea').first()).toBeVisible();

  await page.goto('/import/onlyfans');
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('1 file moves to the trash. 1 file you edited stays.')).toBeVisible();
  await page.getByText('Also remove the file I edited').click();
  await expect(page.getByText('2 files move to the trash.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  expect(asked.find(({ path }) => path === 'undo')?.body).toEqual({ withEdited: true });
});
