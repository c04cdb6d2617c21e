import { expect, type Page, test } from '@playwright/test';
import type { Schema } from '../src/api/schemas';
import { aMedia } from '../src/testing/world';
import { expectAccessible } from './accessible';
import { serveOrders } from './orders';
import { arrive } from './session';

const words = 'Rain on glass';
const aVideo = (change: Partial<Schema['Video']> = {}): Schema['Video'] => ({
  id: '00000000-0000-7000-8000-000000000951',
  kind: 'video',
  state: 'queued',
  stage: 'queued',
  percent: 0,
  price: 30,
  captured: 0,
  returned: 0,
  failure: null,
  canRetry: false,
  prompt: words,
  video: null,
  voiceover: null,
  isDemo: true,
  createdAt: '2026-01-01T00:00:00Z',
  startedAt: null,
  finishedAt: null,
  waiting: null,
  expectedSeconds: 120,
  preview: null,
  media: null,
  ...change,
});

async function serveVideos(page: Page, videos: Schema['Video'][]) {
  const live = await serveOrders(page, []);
  await page.route('**/front/media-storage?**', (route) =>
    route.fulfill({ json: { items: [], totalCount: 0 } }),
  );
  await page.route(/\/front\/generations\/videos(\?|$)/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 202, json: videos[0] })
      : route.fulfill({ json: { items: videos, nextCursor: null } }),
  );
  await page.route('**/front/generations/videos/*', (route) => route.fulfill({ json: videos[0] }));
  return live;
}

test('a video is followed from the press to the player, and its bar stops short of the end', async ({
  page,
}) => {
  await arrive(page, 'member');
  const videos: Schema['Video'][] = [];
  const { tell } = await serveVideos(page, videos);
  await page.goto('/video-generator/imagine');
  await expect(page.getByText('No videos yet')).toBeVisible();

  videos.push(aVideo());
  await page.getByLabel('Describe the scene').fill(words);
  await page.getByRole('button', { name: 'Create video' }).click();
  const card = page.getByRole('article', { name: words });
  await expect(card.getByText('Queued')).toBeVisible();
  const startedAt = '2026-01-01T00:00:00Z';
  videos[0] = aVideo({ state: 'running', stage: 'drawing', percent: 40, startedAt });
  tell('videoGenerationTask', {
    generationId: videos[0].id,
    kind: 'video',
    state: 'running',
    stage: 'drawing',
    percent: 40,
  });
  await page.reload();
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '99');
  await expectAccessible(page);

  videos[0] = aVideo({
    state: 'done',
    stage: 'done',
    percent: 100,
    media: aMedia({
      type: 'video',
      videoUrl: '/front/media/a1/video.mp4?expires=1&signature=s',
      durationMs: 4000,
    }),
  });
  await page.reload();
  await expect(card.locator('video')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Add a voice' })).toBeVisible();
});

for (const [name, path, post, button] of [
  ['a video', '/video-generator/imagine/preview/m1', 'videos', 'Create video'],
  ['a voice-over', '/video-overvoice-generator/m1', 'voiceovers', 'Add voice'],
] as const)
  test(`${name} is made from the medium that the address names`, async ({ page }) => {
    await arrive(page, 'member');
    await serveVideos(page, []);
    const bodies: { mediaId?: string }[] = [];
    await page.route(`**/front/generations/${post}`, (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      bodies.push(route.request().postDataJSON());
      return route.fulfill({ status: 202, json: aVideo() });
    });
    await page.goto(path);

    await page.getByRole('textbox').first().fill(words);
    await page.getByRole('button', { name: button }).click();

    await expect.poll(() => bodies[0]?.mediaId).toBe('m1');
    await expectAccessible(page);
  });
