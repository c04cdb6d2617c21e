import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { arrive } from './session';

const words = 'Someone who remembers what you said.';

/** Holds every module back until the returned function is called. */
async function holdModules(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('the top of the home page shows before any module has loaded', async ({ page }) => {
  await arrive(page, 'guest');
  await holdModules(page);

  await page.goto('/', { waitUntil: 'commit' });

  await expect(page.getByRole('heading', { name: words })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Meet the characters' })).toHaveAttribute('href', '/discover');
});

test('the first screen speaks the language of its address and its links keep it', async ({ page }) => {
  await arrive(page, 'guest');
  await holdModules(page);

  await page.goto('/ru', { waitUntil: 'commit' });

  const create = page.getByRole('main').getByRole('link').first();
  await expect(create).toHaveText('Познакомиться с персонажами');
  await expect(create).toHaveAttribute('href', '/ru/discover');
});

test('no other page begins with the home page', async ({ page }) => {
  await arrive(page, 'guest');
  await page.route('**/assets/*.js', (route) => route.abort());

  await page.goto('/terms');

  await expect(page.locator('#root')).toBeEmpty();
});

for (const [width, height] of [
  [1360, 900],
  [390, 844],
] as const) {
  test(`nothing moves when the modules take over, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await arrive(page, 'guest');
    const release = await holdModules(page);
    await page.goto('/', { waitUntil: 'commit' });
    const places = async () =>
      Promise.all(
        [
          page.getByRole('heading', { name: words }),
          page.getByRole('link', { name: 'Meet the characters' }),
        ].map((part) => part.boundingBox()),
      );
    await page.getByRole('heading', { name: words }).waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await places();

    release();
    await page.getByRole('heading', { name: 'How it works' }).waitFor();

    expect(await places()).toEqual(before);
  });
}

test('a button of the first screen waits for the modules instead of doing nothing', async ({ page }) => {
  await arrive(page, 'guest');
  const release = await holdModules(page);
  await page.goto('/', { waitUntil: 'commit' });
  const swap = page.getByTitle('Switch to light theme');
  await swap.waitFor();
  const wasInert = await swap.evaluate((button: HTMLElement) => button.inert);

  release();
  await swap.click();

  expect(wasInert).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('the styles of the frame come with the page and are not asked for again', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(frame|index)-[^/]*\.css$/.test(request.url())) asked.push(request.url());
  });
  await arrive(page, 'guest');

  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible();

  expect(asked).toEqual([]);
});

test('every script and style has smaller copies that say the same', () => {
  const assets = new URL('../dist/assets/', import.meta.url);
  const names = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name));

  const differing = names.filter((name) => {
    const content = readFileSync(new URL(name, assets));
    const copies = [
      brotliDecompressSync(readFileSync(new URL(`${name}.br`, assets))),
      gunzipSync(readFileSync(new URL(`${name}.gz`, assets))),
    ];
    return copies.some((copy) => !copy.equals(content));
  });

  expect(names.length).toBeGreaterThan(0);
  expect(differing).toEqual([]);
});
