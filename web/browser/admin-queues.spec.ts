import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import type { Schema } from '../src/api/schemas';
import { arrive } from './session';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

const queue = (lane: string, change: Partial<Schema['Queue']> = {}): Schema['Queue'] => ({
  lane,
  isPaused: false,
  pausedAt: null,
  waiting: 0,
  later: 0,
  running: 0,
  slots: 8,
  oldestSeconds: null,
  lastHour: { succeeded: 0, failed: 0 },
  waitMs: { p50: 45, p95: 1300, p99: 4000 },
  runMs: { p50: 4000, p95: 9000, p99: 20_000 },
  ...change,
});

const lanes = (): Schema['Queue'][] => [
  queue('chat', { running: 5, slots: 16, waiting: 2, oldestSeconds: 0.4 }),
  queue('image', {
    running: 4,
    slots: 4,
    waiting: 1240,
    oldestSeconds: 95,
    lastHour: { succeeded: 812, failed: 3 },
  }),
  queue('video', { slots: 0, waiting: 3, oldestSeconds: 7300, waitMs: null, runMs: null }),
  queue('media', { isPaused: true, pausedAt: ago(130), running: 1, waiting: 40, oldestSeconds: 130 }),
  queue('messages', {
    running: 31,
    slots: 64,
    waiting: 10_000,
    later: 10_000,
    oldestSeconds: 310,
    lastHour: { succeeded: 10_000, failed: 10_000 },
  }),
  queue('imports', { slots: 0, waitMs: null, runMs: null }),
  queue('money', { lastHour: { succeeded: 27, failed: 0 } }),
  queue('maintenance', { later: 6, lastHour: { succeeded: 61, failed: 0 } }),
];

const worker = (name: string, change: Partial<Schema['Worker']> = {}): Schema['Worker'] => ({
  name,
  build: '2427b2e',
  host: 'hulda.internal',
  state: 'ready',
  lanes: lanes().map(({ lane }, place) => ({ lane, slots: place + 1, running: place % 3 })),
  memoryBytes: 214_000_000,
  startedAt: ago(3 * 3600),
  seenAt: ago(2),
  endedAt: null,
  cordonedAt: null,
  crashed: 0,
  ...change,
});
const gpu = { lanes: [{ lane: 'image', slots: 4, running: 4 }], memoryBytes: 3_400_000_000 };

const fleet = (): Schema['Worker'][] => [
  worker('hulda-4181-0a1b2c3d'),
  worker('a-rather-long-host-name-77f9c-1-99aabbcc', { ...gpu, state: 'cordoned', cordonedAt: ago(12) }),
  worker('hulda-4090-1b2c3d4e', { ...gpu, state: 'closing', memoryBytes: null }),
  worker('hulda-3777-5e6f7a8b', { state: 'silent', seenAt: ago(95), crashed: 3 }),
  worker('hulda-3012-2c3d4e5f', { ...gpu, state: 'gone', seenAt: ago(7200), endedAt: ago(7200) }),
];

/** Lanes and workers that staff can hold up and let go on. */
async function serveFleet(page: Page): Promise<void> {
  let queues = lanes();
  let workers = fleet();
  await page.route('**/front/admin/queues', (route) => route.fulfill({ json: { queues } }));
  await page.route('**/front/admin/workers', (route) => route.fulfill({ json: { workers } }));
  const nameIn = (url: string) => decodeURIComponent(url.split('/').at(-2) ?? '');
  for (const [verb, isPaused] of [
    ['pause', true],
    ['resume', false],
  ] as const)
    await page.route(`**/front/admin/queues/*/${verb}`, (route) => {
      const lane = nameIn(route.request().url());
      const change = { isPaused, pausedAt: isPaused ? ago(0) : null };
      queues = queues.map((each) => (each.lane === lane ? { ...each, ...change } : each));
      return route.fulfill({ json: queues.find((each) => each.lane === lane) });
    });
  for (const [verb, state] of [
    ['cordon', 'cordoned'],
    ['uncordon', 'ready'],
  ] as const)
    await page.route(`**/front/admin/workers/*/${verb}`, (route) => {
      const name = nameIn(route.request().url());
      const change = { state, cordonedAt: state === 'cordoned' ? ago(0) : null };
      workers = workers.map((each) => (each.name === name ? { ...each, ...change } : each));
      return route.fulfill({ json: workers.find((each) => each.name === name) });
    });
}

const places: [string, string, string][] = [
  ['the list of queues', '/admin/queues', 'No worker serves this lane'],
  ['the list of workers', '/admin/workers', '3 jobs were taken over'],
];

test('staff pause a lane by keyboard and take it back', async ({ page }) => {
  await arrive(page, 'member', { theme: 'dark' });
  await serveFleet(page);
  await page.goto('/admin/queues');
  const row = page.getByRole('row', { name: /Images/ });

  await row.getByRole('button', { name: 'Pause Images' }).focus();
  await page.keyboard.press('Enter');

  await expect(row.getByText('Paused')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Resume Images' })).toBeFocused();
  await expect(page.getByText('Images: paused. What runs goes on, nothing new starts.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByText('Paused')).toHaveCount(0);
});

test('staff cordon a worker and take it back', async ({ page }) => {
  await arrive(page, 'member', { theme: 'light' });
  await serveFleet(page);
  await page.goto('/admin/workers');
  const row = page.getByRole('row', { name: /hulda-4181/ });

  await row.getByRole('button', { name: /^Cordon hulda-4181/ }).click();

  await expect(row.getByText('Takes nothing new')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByText('Ready')).toBeVisible();
});

test('the staff pages lead to each other', async ({ page }) => {
  await arrive(page, 'member', { theme: 'dark' });
  await serveFleet(page);
  await page.goto('/admin/queues');
  const pages = page.getByRole('navigation', { name: 'Staff pages' });
  await expect(pages.getByRole('link')).toHaveText(['Jobs', 'Queues', 'Workers', 'Outbox']);

  await pages.getByRole('link', { name: 'Workers' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Workers' })).toBeVisible();
  await expect(pages.getByRole('link', { name: 'Workers' })).toHaveAttribute('aria-current', 'page');
});

for (const theme of ['dark', 'light'] as const)
  for (const width of [1360, 390])
    for (const [name, path, sign] of places)
      test(`${name} is accessible, ${theme}, ${width} wide`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await arrive(page, 'member', { theme });
        await serveFleet(page);

        await page.goto(path);
        await page.getByText(sign).first().waitFor();

        const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual(
          [],
        );
      });

for (const [name, path] of places)
  for (const language of ['', '/ru'])
    for (const width of [320, 960, 1120, 1240])
      test(`${name} needs no sideways scrolling at ${width} pixels of ${language || '/en'}`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 640 });
        await arrive(page, 'member', { theme: 'light' });
        await serveFleet(page);

        await page.goto(language + path);
        await page.locator('tbody').first().waitFor();

        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      });
