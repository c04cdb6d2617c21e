import { expect, type Page, test } from '@playwright/test';
import { aMedia } from '../src/testing/world';
import { expectAccessible, expectAccessibleOnAnyScreen } from './accessible';
import { arrive } from './session';

const PART = 1000;
type Server = { parts: Set<number>; isFinished: boolean };

/** A server that takes one file of two and a half parts, and keeps what it has of it. */
async function takeUploads(page: Page): Promise<Server> {
  const server: Server = { parts: new Set(), isFinished: false };
  const upload = () => ({
    id: 'u1',
    fileName: 'clip.mp4',
    contentType: 'video/mp4',
    type: null,
    sizeBytes: 2500,
    partBytes: PART,
    parts: [...server.parts],
    receivedBytes: server.parts.size * PART,
    fingerprint: 'f',
    folderId: null,
    createdAt: '2026-01-01T00:00:00Z',
  });
  await page.route('**/front/media-storage*', (route) =>
    route.fulfill({ json: { items: [], totalCount: 0 } }),
  );
  await page.route('**/front/uploads', (route) => {
    if (route.request().method() === 'POST') return route.fulfill({ status: 201, json: upload() });
    const items = server.parts.size > 0 && !server.isFinished ? [upload()] : [];
    return route.fulfill({ json: { items, usedBytes: 0, quotaBytes: 1 } });
  });
  await page.route('**/front/uploads/u1/parts/*', (route) => {
    server.parts.add(Number(route.request().url().split('/').at(-1)));
    return route.fulfill({ json: { etag: 'e' } });
  });
  await page.route('**/front/uploads/u1/finish', (route) => {
    server.isFinished = true;
    return route.fulfill({ status: 202, json: { media: aMedia({ status: 'processing', type: 'video' }) } });
  });
  return server;
}

const clip = { name: 'clip.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(2500, 7) };
const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel('Files to upload').setInputFiles(files);
const rows = (page: Page) => page.getByRole('list', { name: 'Uploads', exact: true }).getByRole('listitem');

test('a file is sent in parts and finished', async ({ page }) => {
  await arrive(page, 'member');
  const server = await takeUploads(page);
  await page.goto('/media-storage');
  await page.getByRole('button', { name: 'Upload' }).first().click();
  await expect(page.getByText('Drop or paste images and videos here.')).toBeVisible();
  await expectAccessibleOnAnyScreen(page);

  await choose(page, clip);

  await expect(rows(page)).toContainText('Uploaded. It appears in your library when it’s ready.');
  expect([...server.parts].sort()).toEqual([1, 2, 3]);
  expect(server.isFinished).toBe(true);
  await expectAccessible(page);
});

test('after a reload the same file goes on with the parts that are missing', async ({ page }) => {
  await arrive(page, 'member');
  const server = await takeUploads(page);
  server.parts.add(1).add(3);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  await page.goto('/media-storage');
  await page.getByRole('button', { name: 'Upload' }).first().click();
  const left = page.getByRole('list', { name: 'Unfinished uploads' });
  await expect(left).toContainText('clip.mp4');
  await expectAccessible(page);

  await choose(page, clip);

  await expect(rows(page)).toContainText('Uploaded.');
  expect(sent.map((url) => url.split('/').at(-1))).toEqual(['2']);
});

test('a pause stops the parts, and going on sends the rest', async ({ page }) => {
  await arrive(page, 'member');
  const server = await takeUploads(page);
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/front/uploads/u1/parts/2', async (route) => {
    await held;
    server.parts.add(2);
    await route.fulfill({ json: { etag: 'e' } }).catch(() => undefined);
  });
  await page.goto('/media-storage');
  await page.getByRole('button', { name: 'Upload' }).first().click();
  await choose(page, clip);

  await page.getByRole('button', { name: 'Pause: clip.mp4' }).click();
  await expect(rows(page)).toContainText('Paused at');
  go();
  await page.getByRole('button', { name: 'Resume: clip.mp4' }).click();

  await expect(rows(page)).toContainText('Uploaded.');
});

test('a file that is refused says why and can be tried again', async ({ page }) => {
  await arrive(page, 'member');
  await takeUploads(page);
  await page.route('**/front/uploads', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { code: 'storage_full', title: 'full', status: 409 } })
      : route.fulfill({ json: { items: [], usedBytes: 0, quotaBytes: 1 } }),
  );
  await page.goto('/media-storage');
  await page.getByRole('button', { name: 'Upload' }).first().click();

  await choose(page, clip, { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) });

  await expect(page.getByText('empty.png: This file is empty.')).toBeVisible();
  await expect(page.getByText('Your storage is full.').first()).toBeVisible();
  await expect(rows(page).getByRole('alert')).toHaveText(
    'Your storage is full. Delete something or empty the trash.',
  );
  await expect(page.getByRole('button', { name: 'Try again: clip.mp4' })).toBeVisible();
});
